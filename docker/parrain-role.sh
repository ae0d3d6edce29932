#!/bin/sh
# Run once by the image of Postgres, as its superuser, in an empty volume: the role with which Parrain connects owns its database and is no
# superuser. The superuser keeps no password: it comes in from inside the container alone (docker compose exec --user postgres database psql).
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role parrain login password :'password';
create database parrain owner parrain encoding 'UTF8' template template0;
alter role current_user password null;
SQL
