#!/bin/sh
# Installs Debian's WordPress and what it needs, publishes the posts, and serves them at the loopback port $1. Prints the
# address when it is ready, and ends when its input does. Everything but nginx listens on a Unix socket.
set -eu
port=$1
exec 3>&1 4>&2 5<&0 >/peer/log 2>&1 </dev/null
trap 'code=$?; [ "$code" = 0 ] || tail -n 5 /peer/log >&4' EXIT
export DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Packages are not to start their services.
printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
chmod 755 /usr/sbin/policy-rc.d
apt-get -q update
apt-get -q install -y --no-remove --no-install-recommends \
  nginx php php-fpm php-mysql mariadb-server wordpress wordpress-theme-twentytwentythree

mkdir -p /peer/run /peer/data
chown mysql: /peer/run /peer/data
mariadb-install-db --user=mysql --datadir=/peer/data --skip-test-db
mariadbd --user=mysql --datadir=/peer/data --socket=/peer/run/mariadb.sock --pid-file=/peer/run/mariadb.pid \
  --skip-networking &
until mariadb-admin --socket=/peer/run/mariadb.sock ping; do
  kill -0 $!
  sleep 0.2
done
mariadb --socket=/peer/run/mariadb.sock --execute \
  "create database wordpress; grant all on wordpress.* to wordpress@localhost identified by 'wordpress'"

cp /peer/config.php /etc/wordpress/config-127.0.0.1.php
runuser -u www-data -- php /peer/posts.php "$port"

for fpm in /usr/sbin/php-fpm[0-9]*; do
  "$fpm" --nodaemonize --fpm-config /peer/php-fpm.conf &
done
sed -i "s/PORT/$port/" /peer/nginx.conf
nginx -c /peer/nginx.conf &
# nginx writes its process id once it listens.
until [ -S /peer/run/php.sock ] && [ -s /peer/run/nginx.pid ]; do
  kill -0 $!
  sleep 0.2
done
echo "http://127.0.0.1:$port/" >&3
read -r _ <&5 || true
