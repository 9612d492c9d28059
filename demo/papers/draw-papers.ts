import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'
import { listPapers } from './library.ts'
import type { ShelvedPaper } from './library.ts'

const PROGRAM = fileURLToPath(new URL('drawer.ts', import.meta.url))
const LIMITS = { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 }
const Files = z.array(z.base64())

const run = promisify(execFile)

export interface DrawnPaper extends ShelvedPaper {
  bytes: Buffer
}

/** Makes the files of the library in a child process. Making them takes 60 MB, which the site's process would keep. */
export async function drawPapers(now: Date): Promise<DrawnPaper[]> {
  const { stdout } = await run(process.execPath, [PROGRAM, now.toISOString()], { ...LIMITS, env: {} })
  const files = Files.parse(JSON.parse(stdout))
  return listPapers(now).map((shelved, index) => ({ ...shelved, bytes: Buffer.from(files[index] ?? '', 'base64') }))
}
