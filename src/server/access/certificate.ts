import { brandNow } from '#shared/settings/brand.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { createWorker } from '#server/platform/worker-process/worker-process.ts'

/** What a certificate says. */
export interface CertificateFacts {
  id: string
  version: number
  typedName: string
  email: string
  ipAddress: string
  userAgent: string
  /** An ISO instant. */
  signedAt: string
  /** What the signer declared. */
  statements: readonly string[]
  text: string
  textHash: string
  /** The page that tells whether a certificate is genuine; undefined on a site without a public address. */
  verifyUrl: string | undefined
}

/** The drawer's process knows no settings. */
export interface CertificateTask extends CertificateFacts {
  brand: Brand
}

/** Drawing takes memory and CPU that requests need, so it has a process of its own. */
const draw = createWorker<CertificateTask, Uint8Array>({
  name: 'drawer of certificates',
  program: new URL('certificate-drawer.ts', import.meta.url),
  most: 1,
  giveUpAfterMs: 30_000,
  niceness: 5,
  heapMegabytes: 128,
  hasAddons: false,
})

/** The PDF that records a signature, with the full text of the agreement. */
export async function makeCertificate(facts: CertificateFacts): Promise<Buffer> {
  return Buffer.from(await draw({ ...facts, brand: brandNow() }, nothing()))
}

// A drawing needs no bytes besides its facts.
async function* nothing(): AsyncGenerator<Uint8Array> {}
