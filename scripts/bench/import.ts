import { businessesCsv } from '#server/listings/import/testing.ts'
import { atMost, forInformation } from './row.ts'
import type { Row } from './row.ts'
import { signInSample } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'

const BUSINESSES = 1000
const IMPORT_SECONDS = 10

/** A broker's file with as many businesses as one may have, looked at and then listed. */
export async function* benchImport(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play('demo')
  const headers = { cookie: await signInSample(url, 'broker'), 'content-type': 'text/csv' }
  const body = businessesCsv(BUSINESSES)
  const preview = await seconds(`${url}/api/my-businesses/import/preview`, { headers, body })
  yield forInformation(`the preview of a file of ${BUSINESSES} businesses`, preview, 's')
  const listed = await seconds(`${url}/api/my-businesses/import?verificationConsent=true`, { headers, body })
  yield atMost(`the import of ${BUSINESSES} businesses`, listed, IMPORT_SECONDS, 's')
}

async function seconds(address: string, sent: { headers: Record<string, string>; body: string }): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, { method: 'POST', ...sent })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return (performance.now() - startedAt) / 1000
}
