import { existsSync } from 'node:fs'
import { installDebianPackage } from '#test/debian-package.ts'

export const HAPROXY = '/usr/sbin/haproxy'

/** Makes HAProxy available; as root it installs Debian's package. Returns why it is not possible, in a sentence. */
export async function installHaproxy(): Promise<string | undefined> {
  return existsSync(HAPROXY) ? undefined : installDebianPackage('haproxy')
}
