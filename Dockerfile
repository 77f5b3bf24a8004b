# Lantern in an image. Without a command everything runs in one container, with the embedded database in /data;
# `web` and `worker` are its processes alone, for several machines. docs/operations.md, "Containers".
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
# The image has a Node of its own: the one that comes as a package stays out of it. Symbols of Node are for debuggers.
RUN npm run build \
  && npm ci --omit=dev \
  && npm run trim \
  && rm -rf node_modules/node-* node_modules/.bin/node messages/generated/messages bench e2e training docs/pictures \
  && apt-get update && apt-get install -y --no-install-recommends binutils \
  && strip --strip-unneeded -o /usr/local/bin/lantern-node /usr/local/bin/node

FROM debian:bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2
RUN groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node --create-home node \
  && install -d -o node -g node -m 0700 /data
COPY --from=build /usr/local/bin/lantern-node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/container-health.ts"]
ENTRYPOINT ["node", "scripts/container.ts"]
CMD ["all"]
