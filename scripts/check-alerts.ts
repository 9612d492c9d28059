import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackage } from '#test/debian-package.ts'

/**
 * `npm run check:alerts`: tries the alarms with promtool, which is a part of Debian's prometheus. Not a part of
 * `npm test`: the package has 90 MB.
 */
if (!existsSync('/usr/bin/promtool')) {
  const problem = await installDebianPackage('prometheus')
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
}
for (const words of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { status } = spawnSync('promtool', words, { cwd: 'deploy/prometheus', stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
