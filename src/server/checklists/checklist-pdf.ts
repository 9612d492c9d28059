import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ChecklistName } from '#shared/content/checklists/checklist.ts'

export interface ChecklistPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** A hash of the bytes, so it is the same in every process. */
  etag: string
}

const PROGRAM = fileURLToPath(new URL('drawer.ts', import.meta.url))
const LIMITS = { timeout: 30_000, maxBuffer: 4 * 1024 * 1024 }

const run = promisify(execFile)
const made = new Map<ChecklistName, Promise<ChecklistPdf>>()

/**
 * A printable checklist. It is drawn on the first request, in a child process, because drawing takes 60 MB of memory
 * and half a second of CPU. The two resulting files are small and stay in memory.
 */
export function getChecklistPdf(name: ChecklistName): Promise<ChecklistPdf> {
  const known = made.get(name)
  if (known) return known
  const making = draw(name)
  made.set(name, making)
  making.catch(() => made.delete(name))
  return making
}

async function draw(name: ChecklistName): Promise<ChecklistPdf> {
  const { stdout } = await run(process.execPath, [PROGRAM, name], { ...LIMITS, encoding: 'buffer', env: {} })
  const bytes = new Uint8Array(stdout)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
