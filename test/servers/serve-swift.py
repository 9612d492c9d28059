"""OpenStack Swift with its S3 API in one process on loopback, for tests.

Usage: serve.py FOLDER ACCOUNT:USER SECRET. Stores everything in FOLDER and prints the port of the S3 API once it answers. It
exits when its standard input closes and deletes the folder, so that it never outlives the process that started it.
"""

import os
import shutil
import sys

import eventlet
from eventlet import patcher, wsgi

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

PIPELINE = 'catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink'

STORAGE = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/nodes
mount_check = false
disable_fallocate = true
log_level = CRITICAL
[pipeline:main]
pipeline = app
[app:app]
use = egg:swift#{kind}
"""

# It expects a memcached but works without one: nothing listens on port 1.
PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = {pipeline} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
"""


def main(folder, user, secret):
    # The settings of swift.conf.
    utils.HASH_PATH_SUFFIX = b'handover'
    os.makedirs(os.path.join(folder, 'nodes', 'disk'))
    for kind in ('account', 'container', 'object'):
        sock = listen()
        build_ring(folder, kind, sock.getsockname()[1])
        serve(folder, kind, STORAGE.format(folder=folder, kind=kind), sock)
    filters = ''.join('[filter:%s]\nuse = egg:swift#%s\n' % (name, name)
                      for name in PIPELINE.split() if name not in ('cache', 'tempauth', 's3api'))
    proxy = listen()
    serve(folder, 'proxy', PROXY.format(folder=folder, pipeline=PIPELINE, user=user.replace(':', '_'),
                                        secret=secret) + filters, proxy)
    print(proxy.getsockname()[1], flush=True)
    patcher.original('threading').Thread(target=end_with_stdin, args=(folder,), daemon=True).start()
    while True:
        eventlet.sleep(3600)


def listen():
    return eventlet.listen(('127.0.0.1', 0), backlog=256)


def build_ring(folder, kind, port):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, '%s.ring.gz' % kind))


def serve(folder, name, configuration, sock):
    path = os.path.join(folder, '%s-server.conf' % name)
    with open(path, 'w') as file:
        file.write(configuration)
    app = loadapp(path, global_conf={'log_name': name})
    # S3 clients expect "ETag" in this case.
    eventlet.spawn(wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                   capitalize_response_headers=False)


def end_with_stdin(folder):
    patcher.original('os').read(0, 1)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


main(*sys.argv[1:])
