# The product in an image: docs/operations.md. `npm run check:image` runs these steps on a bare Debian folder.
FROM node:22-bookworm-slim AS build
WORKDIR /src
ENV CI=1
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/extension/package.json apps/extension/
COPY packages/shared/package.json packages/shared/
COPY packages/consult/package.json packages/consult/
# No package needs to run something when it is installed, and none may.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace apps/server --include-workspace-root=false
# Only what runs: the server's packages, what was built, and what it reads beside it.
RUN mkdir -p /app/apps/server /app/apps/web /app/apps/extension/.output \
  && cp package.json package-lock.json /app/ \
  && cp -R node_modules /app/ \
  && if [ -d apps/server/node_modules ]; then cp -R apps/server/node_modules /app/apps/server/; fi \
  && rm -rf /app/node_modules/@agency /app/node_modules/.cache \
  && cp -R apps/server/dist apps/server/migrations apps/server/fonts apps/server/public apps/server/package.json /app/apps/server/ \
  && rm -f /app/apps/server/migrations/meta/*_snapshot.json \
  && cp -R apps/web/dist /app/apps/web/ \
  && cp -R apps/extension/.output/chrome-mv3 apps/extension/.output/firefox-mv3 /app/apps/extension/.output/

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
COPY --from=build /app /app
# Nothing of /app is the user's own: the process can change its data and nothing else. It has no use for npm.
RUN install -d -o node -g node -m 0700 /data \
  && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
WORKDIR /app
USER node
VOLUME ["/data", "/tmp"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
