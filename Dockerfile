# syntax=docker/dockerfile:1
# The program and its web client, and nothing else: PostgreSQL runs elsewhere (see docker-compose.yml).
#
# Three secrets may be given to the build, for networks with registries or certificates of their own; none of them gets
# into a layer: `--secret id=ca,src=FILE` (authorities to trust), `id=npmrc` and `id=cargo` (settings of npm and cargo).

FROM node:22-bookworm-slim AS client
WORKDIR /src/web-client
# The packages first: they change rarely, and so are built rarely.
COPY web-client/package.json web-client/package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=ca,target=/run/secrets/ca \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --no-audit --no-fund
COPY web-client ./
RUN npm run build

FROM rust:1.95-slim-bookworm AS server
WORKDIR /src
COPY . .
# The queries were checked against the database when they were written; `.sqlx` holds the result.
ENV SQLX_OFFLINE=true
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    --mount=type=secret,id=cargo,target=/usr/local/cargo/config.toml \
    --mount=type=secret,id=ca,target=/run/secrets/ca \
    if [ -s /run/secrets/ca ]; then export CARGO_HTTP_CAINFO=/run/secrets/ca; fi; \
    cargo build --release --locked --package server --bin sandtable \
    && cp target/release/sandtable /usr/local/bin/sandtable

FROM debian:bookworm-slim
RUN groupadd --gid 10001 sandtable \
    && useradd --uid 10001 --gid sandtable --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin sandtable
COPY --from=server /usr/local/bin/sandtable /usr/local/bin/sandtable
COPY --from=client /src/web-client/dist /usr/local/share/sandtable/web
COPY LICENSE-APACHE LICENSE-MIT NOTICE /usr/local/share/doc/sandtable/
ENV SANDTABLE_LISTEN=0.0.0.0:8080 \
    SANDTABLE_WEB_DIR=/usr/local/share/sandtable/web \
    SANDTABLE_LOG_FORMAT=json
USER sandtable
EXPOSE 8080
STOPSIGNAL SIGTERM
# bash can speak enough HTTP to ask, so that the image needs no further program.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r -u 3 -t 2 line && [[ $line == *' 200 '* ]]"]
ENTRYPOINT ["sandtable"]
CMD ["serve"]
