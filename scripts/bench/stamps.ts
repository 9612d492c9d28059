import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import PdfDocument from 'pdfkit'
import { atMost, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import { signInBuyers, signInSample } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'
import { withDatabase } from './setting/with-database.ts'

const PAGES = 20
const BUYERS = 200
const FIRST_MS = 1500
const AGAIN_MS = 50
const TIMES = 1.5
const PAUSE_MS = 5
const QUIET_MS = 12_000
const LIST = '/api/businesses?limit=24'

/** A PDF of 20 pages is stamped for one buyer after the other, while visitors keep requesting the list. */
export async function* benchStamps(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play('demo')
  const seller = await signInSample(url, 'seller')
  const { cookies, listingId } = await withDatabase(dataDir, async (client) => ({
    cookies: await signInBuyers(client, dataDir, BUYERS),
    listingId: await listingOfSeller(client),
  }))
  const documentId = await upload(url, listingId, seller)
  await withDatabase(dataDir, (client) => grantAll(client, listingId))
  const path = `${url}/api/documents/${documentId}/download`

  // The first one starts the process.
  const cold = await timed(path, cookies[0])
  await askUntil(`${url}${LIST}`, after(2000))
  const quiet = await askUntil(`${url}${LIST}`, after(QUIET_MS))
  let isRead = false
  const [busy, first] = await Promise.all([
    askUntil(`${url}${LIST}`, () => isRead),
    readAll(stage, path, cookies.slice(1)).finally(() => {
      isRead = true
    }),
  ])
  const again: number[] = []
  for (const cookie of cookies) again.push(await timed(path, cookie))

  const what = `a PDF of ${PAGES} pages, stamped for its reader`
  yield atMost(`${what}: the first time, with the start of the process`, cold, FIRST_MS, 'ms')
  const slowest = `slowest of ${first.length}, median ${median(first).toFixed(0)} ms`
  yield atMost(`${what}: the first time for each of the next buyers`, Math.max(...first), FIRST_MS, 'ms', slowest)
  yield atMost(
    `${what}: after that, p95`,
    quantile(again, 0.95),
    AGAIN_MS,
    'ms',
    `median ${median(again).toFixed(1)} ms`,
  )
  const [before, meanwhile] = [quantile(quiet, 0.99), quantile(busy, 0.99)]
  const detail = `p99 ${before.toFixed(1)} ms, then ${meanwhile.toFixed(1)} ms, ${busy.length} requests`
  yield atMost(`\`GET ${LIST}\` while they are stamped, p99, times`, meanwhile / before, TIMES, '', detail)
}

async function listingOfSeller(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select l.id from listings l join users u on u.id = l.seller_id
    where u.email = 'seller@handover.example' and l.is_public and not l.is_confidential order by l.id limit 1`,
  )
  return rows[0]?.id ?? 0
}

async function upload(url: string, listingId: number, cookie: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Bench', type: 'financial', accessLevel: 'approved_buyers' })) {
    form.set(name, value)
  }
  form.set('file', new Blob([Uint8Array.from(await drawBooks())]), 'books.pdf')
  const answer = await fetch(`${url}/api/businesses/${listingId}/documents`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

/** As full of figures as a ledger. */
async function drawBooks(): Promise<Buffer> {
  const doc = new PdfDocument({ size: 'LETTER', margin: 40, autoFirstPage: false })
  const pieces: Uint8Array[] = []
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise<void>((resolve) => {
    doc.once('end', () => resolve())
  })
  for (let page = 0; page < PAGES; page += 1) {
    doc.addPage().fontSize(8)
    for (let row = 0; row < 60; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        doc.text((row * column * 1234.5 + page).toFixed(2), 40 + column * 66, 40 + row * 11, { lineBreak: false })
      }
    }
  }
  doc.end()
  await ended
  return Buffer.concat(pieces)
}

async function grantAll(client: pg.Client, listingId: number): Promise<void> {
  await client.query(
    "insert into nda_texts (version, text, text_hash) values (32000, 'Bench', '') on conflict do nothing",
  )
  await client.query(
    `with signed as (
      insert into nda_signatures (user_id, version, typed_name, email, ip_address, user_agent, certificate_hash, certificate_key)
      select id, 32000, 'Bench', email, '192.0.2.1', 'bench', '', 'certificates/bench-' || id || '.pdf'
      from users where email ~ '^buyer-[0-9]+@handover[.]invalid$' returning id, user_id)
    insert into listing_access (listing_id, user_id, state, signature_id, until)
    select $1, user_id, 'granted', id, now() + interval '1 day' from signed`,
    [listingId],
  )
}

async function readAll(stage: Stage, path: string, cookies: readonly string[]): Promise<number[]> {
  const { line } = await stage.start('scripts/bench/programs/read-stamps.ts', [path, ...cookies])
  return JSON.parse(line) as number[]
}

async function timed(path: string, cookie = ''): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(path, { headers: { cookie } })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength === 0) throw new Error(`A download answered ${answer.status}`)
  return performance.now() - startedAt
}

function after(ms: number): () => boolean {
  const endsAt = performance.now() + ms
  return () => performance.now() > endsAt
}

/** Sends requests at an even pace until then; returns how long each took. */
async function askUntil(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const askedAt = performance.now()
    await (await fetch(address)).arrayBuffer()
    times.push(performance.now() - askedAt)
    await sleep(PAUSE_MS)
  }
  return times
}
