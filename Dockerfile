# The reference service as a sandbox:
#   docker build --tag recruiting-adapter-reference .
#   docker run --publish 8080:8080 --env SANDBOX_PASSPHRASE recruiting-adapter-reference
# The image holds the packed package, as npm would publish it, and what that depends on, in the locked versions.
FROM node:24-slim AS packing
WORKDIR /checkout
COPY . .
RUN npm ci --ignore-scripts
RUN npm pack && tar --extract --file *.tgz

FROM node:24-slim
WORKDIR /srv
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY --from=packing /checkout/package ./
USER node
EXPOSE 8080
ENTRYPOINT ["node", "cli/conformance.js", "serve", "--host", "0.0.0.0", "--port", "8080"]
