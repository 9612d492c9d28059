import { REGION } from '#region/region.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import '#server/app/load-quickly.ts'

/**
 * `npm start`: builds what has changed, then serves with the sample street. In this process, so that Ctrl-C reaches the
 * server only once. The database starts during the build, and so does the sample street.
 */
const built = build()
// It is awaited late; until then, its failure is nobody's.
built.catch(() => {})

process.env['NODE_ENV'] = 'production'
// The sample street is one of Washington.
process.env['DEMO'] ??= REGION === 'washington' ? '1' : '0'
// Sample data may be anywhere, also when root starts it in a folder of its own.
process.env['DATABASE_OUTSIDE_DATA_DIR'] ??= process.env['DEMO']
// The terminal is for the address and the logins.
process.env['ACCESS_LOG'] ??= '0'
const { loadSource, serve } = await import('#server/app/serve.ts')
await serve((mode) => built.then(() => loadSource(mode)))
flushCompileCache()

/** @throws Error in a sentence; the build has printed what is wrong. */
async function build(): Promise<void> {
  const building = spawn(process.execPath, ['scripts/build/build.ts', '--if-changed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = (await once(building, 'exit')) as [number | null]
  if (status !== 0) throw new Error('The pages could not be built.')
}
