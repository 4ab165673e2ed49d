# The reference service as a sandbox:
#   docker build --tag recruiting-adapter-reference .
#   docker run --publish 8080:8080 --env SANDBOX_PASSPHRASE recruiting-adapter-reference
FROM node:24-slim
WORKDIR /srv
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY cli cli
COPY document document
COPY fixtures fixtures
COPY generators generators
COPY reference reference
COPY reports reports
COPY suites suites
USER node
EXPOSE 8080
ENTRYPOINT ["node", "cli/conformance.js", "serve", "--host", "0.0.0.0", "--port", "8080"]
