import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installDebianPackage } from '#test/debian-package.ts'

export const VARNISH = '/usr/sbin/varnishd'

/** As root it installs Debian's package. Returns why it is not possible, in a sentence. */
export async function installVarnish(): Promise<string | undefined> {
  return existsSync(VARNISH) ? undefined : installDebianPackage('varnish')
}

/** Writes the file of `deploy/varnish` for a site at another port. Returns what starts Varnish with it. */
export async function configureVarnish(folder: string, port: number, sitePort: number): Promise<string[]> {
  const path = join(folder, 'handover.vcl')
  const own = join(folder, 'varnish')
  const kit = await readFile('deploy/varnish/handover.vcl', 'utf8')
  await mkdir(own)
  await writeFile(path, kit.replace('.port = "8080"', `.port = "${sitePort}"`))
  return ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', path, '-n', own, '-s', 'malloc,64m']
}
