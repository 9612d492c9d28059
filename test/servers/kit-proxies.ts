import { existsSync } from 'node:fs'
import { installDebianPackage } from '#test/debian-package.ts'

/** Where a proxy listens, and the servers behind it, by port. */
export interface Ports {
  site: number
  web: readonly [number, number]
}

/** A proxy that the project has a file for in `deploy/`, as tests run it. */
export interface KitProxy {
  program: string
  /** Debian's. */
  package: string
  /** In `deploy/`. */
  file: string
  /** The file with other ports, and without the parts that only a public site has. */
  configure(text: string, ports: Ports, folder: string): string
  words(path: string): string[]
  variables?(ports: Ports): Record<string, string>
  /** What it writes once it asks a server again that was away; without such a word it asks with each request. */
  isUp?(port: number, number: number): RegExp
}

export const KIT_PROXIES: Readonly<Record<'HAProxy' | 'nginx' | 'Caddy', KitProxy>> = {
  HAProxy: {
    program: '/usr/sbin/haproxy',
    package: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    configure: (text, { site, web }) =>
      text
        .replace('127.0.0.1:8080', `127.0.0.1:${site}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${web[0]}`)
        .replace('127.0.0.1:3002', `127.0.0.1:${web[1]}`),
    words: (path) => ['-db', '-f', path],
    isUp: (_, number) => new RegExp(`Server handover/web${number} is UP`, 'u'),
  },
  nginx: {
    program: '/usr/sbin/nginx',
    package: 'nginx-light',
    file: 'nginx/handover.conf',
    configure: (text, { site, web }, folder) => {
      const own = text
        // The site that only leads to the other one, and what TLS needs.
        .replace(/^server \{\n\s+listen 80;.*?^\}\n/msu, '')
        .replaceAll(/^\s+(?:ssl_\w+ .*|listen \[::\].*)\n/gmu, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${site}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${web[0]}`)
        .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${web[1]}`)
        .replaceAll('/var/log/nginx', folder)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      return `daemon off; pid ${folder}/nginx.pid; events {} http { ${temporary.join(' ')}\n${own}}`
    },
    words: (path) => ['-e', 'stderr', '-c', path],
  },
  Caddy: {
    program: '/usr/bin/caddy',
    package: 'caddy',
    file: 'caddy/Caddyfile',
    configure: (text) => text.replace('{\n', '{\n\tadmin off\n'),
    words: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
    variables: ({ site, web }) => ({
      SITE: `http://127.0.0.1:${site}`,
      UPSTREAMS: web.map((port) => `127.0.0.1:${port}`).join(' '),
    }),
    isUp: (port) => new RegExp(`"host is up".*127\\.0\\.0\\.1:${port}"`, 'u'),
  },
}

/** Makes a proxy available; as root it installs Debian's package. Returns why it is not possible, in a sentence. */
export async function installProxy({ program, package: name }: KitProxy): Promise<string | undefined> {
  return existsSync(program) ? undefined : installDebianPackage(name)
}

/** All of them, for test machines. */
export async function installProxies(): Promise<void> {
  for (const proxy of Object.values(KIT_PROXIES)) await installProxy(proxy)
}
