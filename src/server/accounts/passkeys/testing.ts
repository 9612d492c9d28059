import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#shared/accounts/passkeys.ts'

/** What a device says of itself: that somebody was there, and whether the lock was opened. */
const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 }

interface Device {
  create(challenge: string, origin: string): NewPasskey
  /** `isUnlocked`: whether the lock of the device was opened. */
  sign(challenge: string, origin: string, given?: { isUnlocked?: boolean; counter?: number }): PasskeyAnswer
}

/** A device with one passkey, as WebAuthn §6 describes it. */
export function createDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let signed = 0
  return {
    create(challenge, origin) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A map in CBOR: type EC2, algorithm ES256, curve P-256, and the point.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        stateOf(origin, FLAGS.present | FLAGS.verified | FLAGS.hasKey, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from('a0', 'hex'),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(challenge, origin, { isUnlocked = true, counter = (signed += 1) } = {}) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = stateOf(origin, isUnlocked ? FLAGS.present | FLAGS.verified : FLAGS.present, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function stateOf(origin: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), Buffer.from([flags]), count])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A short text in CBOR. */
function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}
