# The site for production, without PostgreSQL and without the demonstration. docs/operations.md, "Containers", says how to run it.
FROM node:26-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node -e "import('./server/build.ts').then(({ buildSite }) => buildSite())"
# Without PostgreSQL and a Node of its own, both optional packages, as is what tests need, since others can be tested with it. Sharp's libraries are, too.
RUN cp -a node_modules/@img . && npm prune --omit=dev --omit=optional --no-audit --no-fund && cp -a @img node_modules && rm -r @img
RUN npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.json

FROM node:26-trixie-slim
WORKDIR /site
COPY --from=build /site ./
RUN mkdir -p /data/backups && chown -R node:node /data
USER node
ENV NODE_ENV=production SITE_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/start.mjs starts it.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=30", "server/main.ts"]
