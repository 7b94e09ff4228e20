# The reference service in a container: docker build -t staywire . && docker run --rm -p 8080:8080 staywire
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
# npx fetches pnpm from the registry; `deploy` copies only the program and its dependencies to /app.
RUN npx -y pnpm@12 install --frozen-lockfile \
 && npx -y pnpm@12 build \
 && npx -y pnpm@12 --filter staywire deploy --prod --legacy /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
# The driver of --database is an optional peer dependency. Node finds it in /node_modules, above the program's folder.
RUN npm install --prefix / --no-save --no-audit --no-fund pg@8 kysely@0.28
USER node
# The port of the service, which the health check uses too.
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# `docker run` adds its arguments as settings, such as --world /world.json or --profile explain. The shell only inserts
# the port.
ENTRYPOINT ["sh", "-c", "exec node dist/main.js serve --host 0.0.0.0 --log json --port \"$PORT\" \"$@\"", "staywire"]
