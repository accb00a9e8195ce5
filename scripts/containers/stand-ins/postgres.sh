# Starts PostgreSQL as its official image does: a database of the user's name, and passwords for connections.
set -e
data=/var/lib/postgresql/18/docker
programs=/usr/local/postgres/bin
if [ ! -f "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  "$programs/initdb" --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 --locale=C --auth=scram-sha-256
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB;" | "$programs/postgres" --single -D "$data" postgres
fi
exec "$programs/postgres" -D "$data" -h "*" -k /tmp
