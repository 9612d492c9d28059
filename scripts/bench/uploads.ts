import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { generateSignedCookie } from 'hono/cookie'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { atAnyLoad, atLeast, atMost, median } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const AT_ONCE = 10
const UPLOADS = 60
const ROUNDS = 3
const MB = 1024 * 1024
const FILE_BYTES = 10 * MB - 1024
const WORTH = 0.4
const MEMORY_MB = 50
const BOUNDARY = 'handover-bench'

/**
 * Ten sellers at once, each uploading documents of 10 MB, compared with a server that only writes bodies to a file.
 */
export async function* benchUploads(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir, pid } = await stage.play(100)
  const { listingId, cookie } = await signInSeller(dataDir)
  const folder = join(await stage.folder(), 'bare')
  await mkdir(folder)
  const { child, line } = await stage.start('scripts/bench/programs/bare-upload.ts', [folder])
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const address = `${url}/api/businesses/${listingId}/documents`
  await uploadMany(address, headers, AT_ONCE)

  const memory: number[] = [await memoryOf(pid)]
  const watching = setInterval(() => {
    memoryOf(pid).then(
      (megabytes) => memory.push(megabytes),
      () => undefined,
    )
  }, 50)
  const site: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await uploadMany(line.trim(), headers, UPLOADS))
    site.push(await uploadMany(address, headers, UPLOADS))
  }
  clearInterval(watching)
  await stage.stop(child)
  await rm(folder, { recursive: true })
  const detail = `${median(site).toFixed(0)} MB/s of ${median(bare).toFixed(0)} MB/s`
  yield atLeast(
    'a document of 10 MB, 10 at once, share of a bare pipe to a file',
    median(site) / median(bare),
    WORTH,
    detail,
  )
  const taken = Math.max(...memory) - (memory[0] ?? 0)
  yield atAnyLoad(atMost('memory (PSS) that the site takes for it', taken, MEMORY_MB, 'MB'))
}

/** Returns the megabytes per second. */
async function uploadMany(address: string, headers: Record<string, string>, count: number): Promise<number> {
  const startedAt = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await uploadOne(address, headers)
      }
    }),
  )
  return (count * FILE_BYTES) / MB / ((performance.now() - startedAt) / 1000)
}

const PIECE = Buffer.alloc(64 * 1024, 'A line of the ledger, like all the others of it.\n')

/** Every file is different, since a known one would not be stored. */
async function uploadOne(address: string, headers: Record<string, string>): Promise<void> {
  const text = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = text('title', 'Bench') + text('type', 'other')
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="bench.pdf"\r\n\r\n`
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(address, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    sending.on('error', reject)
    sending.write(`${fields}${file}%PDF-1.7\n${randomBytes(32).toString('hex')}`)
    let left = FILE_BYTES
    function writeOn(): void {
      while (left > 0) {
        const piece = left >= PIECE.length ? PIECE : PIECE.subarray(0, left)
        left -= piece.length
        if (!sending.write(piece)) {
          sending.once('drain', writeOn)
          return
        }
      }
      sending.end(`%%EOF\r\n--${BOUNDARY}--\r\n`)
    }
    writeOn()
  })
  if (status !== 201) throw new Error(`An upload answered ${status}`)
}

async function signInSeller(dataDir: string): Promise<{ listingId: number; cookie: string }> {
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(`
      with chosen as (select id, seller_id from listings order by id limit 1), signed_in as (
        insert into sessions (user_id, token, expires_at)
        select seller_id, 'bench-uploads', now() + interval '1 hour' from chosen)
      select id from chosen`)
    const cookie = await generateSignedCookie('handover_session', 'bench-uploads', secret)
    return { listingId: rows[0]?.id ?? 0, cookie: cookie.split(';')[0] ?? '' }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0) / 1024
}
