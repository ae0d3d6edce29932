#!/bin/sh
# Run once by the Postgres image, as superuser, in an empty volume. Parrain's role owns its database and is not a superuser. The superuser has
# no password and connects only from inside the container (docker compose exec --user postgres database psql).
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role parrain login password :'password';
create database parrain owner parrain encoding 'UTF8' template template0;
alter role current_user password null;
SQL
