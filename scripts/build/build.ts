import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildIfChanged } from './build-if-changed.ts'

/**
 * `npm run build`: writes the pages to `dist`. With `--if-changed`, which is how `npm start` calls it, only if they are
 * not there already, of the same sources, and so that they open soon: on one's own machine size hardly counts.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const isForced = !process.argv.includes('--if-changed')
const STEPS = [
  ['node_modules/vite/bin/vite.js', 'build'],
  ['scripts/build/service-worker.ts'],
  ['scripts/build/compress-assets.ts', ...(isForced ? [] : ['--quickly'])],
]

process.exitCode = buildIfChanged({ root: ROOT, region: process.env['REGION'] ?? '', isForced }, build)

function build(): number {
  for (const step of STEPS) {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, step, { cwd: ROOT, stdio: 'inherit', env })
    if (status !== 0) return status ?? 1
  }
  return 0
}
