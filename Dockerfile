# Two images, of the packed package and the locked versions of what that depends on:
#   docker build --target grader  --tag recruiting-adapter-conformance .
#   docker build --target sandbox --tag recruiting-adapter-reference .
# A release pins what they stand on: --build-arg NODE=node@sha256:… (Node 24 on Debian).
#
# The grader runs in /work, as anybody who is not root and may write there; its root may be read-only with a /tmp:
#   docker run --read-only --tmpfs /tmp --user "$(id -u):$(id -g)" --volume "$PWD:/work" recruiting-adapter-conformance grade
# The sandbox is the reference service:
#   docker run --read-only --publish 8080:8080 --env SANDBOX_PASSPHRASE recruiting-adapter-reference
ARG NODE=node:24-slim
FROM ${NODE} AS packing
WORKDIR /checkout
COPY . .
RUN npm ci --ignore-scripts
RUN npm pack && tar --extract --file *.tgz

FROM ${NODE} AS installed
WORKDIR /srv
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY --from=packing /checkout/package ./

FROM ${NODE} AS sandbox
WORKDIR /srv
COPY --from=installed /srv ./
ENV HOME=/tmp
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/v1/agent/guide').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/conformance.js", "serve", "--host", "0.0.0.0", "--port", "8080"]

FROM ${NODE} AS grader
WORKDIR /srv
COPY --from=installed /srv ./
RUN ln -s /srv/cli/conformance.js /usr/local/bin/conformance
WORKDIR /work
ENV HOME=/tmp
USER 1000:1000
ENTRYPOINT ["conformance"]

# With a browser, for `login: { approver: browser }`: --target grader-browser
FROM grader AS grader-browser
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -r /var/lib/apt/lists/*
COPY --from=packing /checkout/node_modules/playwright-core /srv/node_modules/playwright-core
USER 1000:1000
