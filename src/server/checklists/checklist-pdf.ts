import { REGION } from '#region/region.ts'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ChecklistName } from '#shared/content/checklists/checklist.ts'
import { brandNow } from '#shared/settings/brand.ts'

export interface ChecklistPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** A hash of the bytes, so it is the same in every process. */
  etag: string
}

const PROGRAM = fileURLToPath(new URL('drawer.ts', import.meta.url))
const LIMITS = { timeout: 30_000, maxBuffer: 4 * 1024 * 1024 }

const run = promisify(execFile)
const made = new Map<ChecklistName, { brand: string; pdf: Promise<ChecklistPdf> }>()

/**
 * A printable checklist. It is drawn on the first request, in a child process, because drawing takes 60 MB of memory
 * and half a second of CPU. The two resulting files are small and stay in memory, until the site has another name or color.
 */
export function getChecklistPdf(name: ChecklistName): Promise<ChecklistPdf> {
  const brand = JSON.stringify(brandNow())
  const known = made.get(name)
  if (known?.brand === brand) return known.pdf
  const making = { brand, pdf: draw(name, brand) }
  made.set(name, making)
  making.pdf.catch(() => {
    if (made.get(name) === making) made.delete(name)
  })
  return making.pdf
}

async function draw(name: ChecklistName, brand: string): Promise<ChecklistPdf> {
  const { stdout } = await run(process.execPath, [`--conditions=${REGION}`, PROGRAM, name, brand], {
    ...LIMITS,
    encoding: 'buffer',
    env: {},
  })
  const bytes = new Uint8Array(stdout)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
