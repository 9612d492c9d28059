import { REGION } from '#region/region.ts'
import { spawnSync } from 'node:child_process'

/**
 * `npm start`: builds, then serves with the sample street. In this process, so that Ctrl-C reaches the server only
 * once.
 */
const build = spawnSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] })
if (build.status !== 0) process.exit(build.status ?? 1)

process.env['NODE_ENV'] = 'production'
// The sample street is one of Washington.
process.env['DEMO'] ??= REGION === 'washington' ? '1' : '0'
// Sample data may be anywhere, also when root starts it in a folder of its own.
process.env['DATABASE_OUTSIDE_DATA_DIR'] ??= process.env['DEMO']
// The terminal is for the address and the logins.
process.env['ACCESS_LOG'] ??= '0'
await import('#server/app/main.ts')
