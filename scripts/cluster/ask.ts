import { request } from 'node:http'
import { text } from 'node:stream/consumers'

const ANSWER_WITHIN_MS = 15_000

/** No answer at all. */
const NONE = 599

export interface Asked {
  path: string
  /** An address of this machine's loopback network. */
  from: string
  cookie?: string
  /** A form with a file, or what is sent as JSON. */
  body?: FormData | object
}

export interface Answer {
  status: number
  text: string
  ms: number
}

/** One request on a connection of its own; one without an answer counts as a failed one. */
export async function ask(port: number, asked: Asked): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await send(port, asked).catch(() => ({ status: NONE, text: '' }))
  return { ...answer, ms: performance.now() - startedAt }
}

async function send(port: number, { path, from, cookie, body }: Asked): Promise<{ status: number; text: string }> {
  const sent = body && (body instanceof FormData ? new Response(body) : Response.json(body))
  const bytes = sent && Buffer.from(await sent.arrayBuffer())
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      method: bytes ? 'POST' : 'GET',
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(bytes && {
          'content-type': sent.headers.get('content-type') ?? '',
          'content-length': bytes.length,
          origin: `http://127.0.0.1:${port}`,
        }),
      },
      timeout: ANSWER_WITHIN_MS,
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      text(incoming).then((all) => resolve({ status: incoming.statusCode ?? NONE, text: all }), reject)
    })
    outgoing.end(bytes)
  })
}
