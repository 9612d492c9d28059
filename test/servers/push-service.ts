import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { PushAddress, SentNote } from '#shared/push/push.ts'
import { SELF_SIGNED } from './mail-server.ts'

/** One request as a push service got it. */
export interface Parcel {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  connection: RequestOptions
  parcels: Parcel[]
}

/** How a push service answers each request: by its number, from 1. */
export type Answers = (count: number) => { status: number; headers?: Record<string, string> }

/** A push service on loopback that stands for all of them, stopped when the test ends. */
export async function startPushService(answers: Answers): Promise<PushService> {
  const parcels: Parcel[] = []
  const server = createServer({ ...SELF_SIGNED }, (request, response) => {
    void buffer(request).then((body) => {
      parcels.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, headers } = answers(parcels.length)
      response.writeHead(status, headers).end('What a push service says')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    parcels,
    connection: { hostname: '127.0.0.1', port, ca: SELF_SIGNED.cert, servername: 'localhost' },
  }
}

/** A browser as it subscribes: with keys of its own, and an address that nobody can guess. */
export interface TestBrowser {
  address: PushAddress
  /** Opens what was sealed for this browser (RFC 8291), and nothing else. */
  open(parcel: Parcel | undefined): SentNote
}

export function newBrowser(): TestBrowser {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    address: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    open(parcel) {
      if (!parcel) throw new Error('nothing was pushed')
      const { body } = parcel
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const material = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32))
      const derive = (purpose: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${purpose}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The text ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as SentNote
    },
  }
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** What the site claims of itself to a push service (RFC 8292). @throws Error unless it is signed with its public key. */
export function readVapid({ headers }: Parcel, publicKey: string): z.infer<typeof Claims> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/u.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head, claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed with the key')
  return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
}
