import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const TXT = 16
const NO_SUCH_NAME = 3

export interface DnsServer {
  /** Address and port. */
  address: string
  questions: string[]
}

/**
 * A DNS server on loopback that knows these TXT records, by name. It never answers for a name whose records are
 * "silence".
 */
export async function startDns(records: Record<string, readonly string[] | 'silence'>): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (query, from) => {
    const name = nameIn(query)
    questions.push(name)
    const known = records[name]
    if (known !== 'silence') socket.send(answerTo(query, known), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, questions }
}

/** The name that is asked for: labels with their lengths, after a header of twelve bytes. */
function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = 12; query[at]; at += 1 + (query[at] ?? 0)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  }
  return labels.join('.').toLowerCase()
}

function answerTo(query: Buffer, records: readonly string[] | undefined): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // A response, with recursion; its code says whether the name exists.
  header.writeUInt16BE(0x81_80 | (records ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records?.length ?? 0, 6)
  return Buffer.concat([header, question, ...(records ?? []).map(textRecord)])
}

/** In pieces of at most 255 bytes, as the protocol has it. */
function textRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gu) ?? ['']
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')])),
  )
  const head = Buffer.alloc(12)
  // The name is that of the question.
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
