import * as z from 'zod/mini'
import { TypedName } from '#shared/names.ts'
import { uuid } from '#shared/fields.ts'

/** What a signer declares, word for word as the certificate repeats it. The law on electronic signatures wants the agreement to sign so. */
export const NDA_STATEMENTS = {
  consents:
    'I agree to sign electronically and to get this agreement as an electronic record, which I can download and keep.',
  intends: 'I have read the agreement. I type my name to sign it, as I would sign on paper.',
} as const

/** What a buyer confirms for each business, since one signature covers all of them. */
export const NDA_CONFIRMATION =
  'The agreement that I signed covers what I am shown about this business. I ask for it to decide whether to buy.'

/** Used instead of `z.literal(true)` to keep that out of the browser bundle. */
export const isTrue = (error: string) => z.boolean(error).check(z.refine((given) => given, error))

/** Body of `POST /api/nda/signatures`. */
export const NdaSigning = z.strictObject({
  /** The version that was read. */
  version: z.int().check(z.positive(), z.maximum(32_767)),
  typedName: TypedName,
  /** Agrees to sign electronically. */
  consents: isTrue('Agree to sign electronically'),
  /** Means the typed name as a signature. */
  intends: isTrue('Confirm that you sign'),
})
export type NdaSigning = z.infer<typeof NdaSigning>

export const NdaSignatureId = uuid()
export type NdaSignatureId = z.infer<typeof NdaSignatureId>

/** A signature, as shown to its signer. */
export const NdaSignature = z.object({
  id: NdaSignatureId,
  version: z.number(),
  typedName: z.string(),
  signedAt: z.string(),
  /** SHA-256 of the certificate, in hex. */
  certificateHash: z.string(),
})
export type NdaSignature = z.infer<typeof NdaSignature>

/** Answer of `GET /api/nda`. */
export const Nda = z.object({
  version: z.number(),
  /** Plain text. Blank lines separate paragraphs; the first is the title. */
  text: z.string(),
  /** SHA-256 of the text, in hex. */
  textHash: z.string(),
  /** When this version came into use. */
  since: z.string(),
  /** The caller's signature of this version; null before it, and for visitors who are signed out. */
  signature: z.nullable(NdaSignature),
  /** The version that the caller signed last; null for none. */
  lastSignedVersion: z.nullable(z.number()),
})
export type Nda = z.infer<typeof Nda>

/** Query of `GET /api/verify-nda`: the SHA-256 of a certificate, in hex. */
export const NdaHash = z.strictObject({
  hash: z
    .string('Enter a hash')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[0-9a-f]{64}$/u, 'A hash has 64 characters: the digits and the letters a to f'),
    ),
})

/** Answer of `GET /api/verify-nda`. */
export const NdaVerification = z.object({
  /** Whether a certificate with exactly these bytes was issued. */
  isValid: z.boolean(),
  certificate: z.nullable(
    z.object({
      version: z.number(),
      signedAt: z.string(),
      /** The first letter of each part of the typed name: "B••• E•••". */
      signer: z.string(),
    }),
  ),
})
export type NdaVerification = z.infer<typeof NdaVerification>

/** Where the certificate of a signature is. Its signer, staff, and sellers whom the signer asked may open it. */
export function certificatePath(id: NdaSignatureId): string {
  return `/api/nda/signatures/${id}.pdf`
}

/** "B••• E•••". The number of dots tells nothing. */
export function maskName(name: string): string {
  return name
    .split(/\s+/u)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}•••`)
    .join(' ')
}

/** The paragraphs of the agreement. A short one without a period at its end is a heading. */
export function ndaParagraphs(text: string): { text: string; isHeading: boolean }[] {
  return text
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .map((paragraph) => ({ text: paragraph, isHeading: paragraph.length <= 80 && !/[.:;,]$/u.test(paragraph) }))
}
