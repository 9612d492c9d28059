import { Nda, NdaHash, NdaSignature, NdaSigning, NdaVerification } from '#shared/access/nda.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const accessOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/nda',
    summary: 'The nondisclosure agreement in use, and whether the caller signed it',
    description: '`text` is plain text with blank lines between paragraphs. Anyone may read it.',
    answer: { status: 200, schema: Nda },
    errors: ['unavailable'],
  },
  {
    method: 'post',
    path: '/api/nda/signatures',
    summary: 'Signs the agreement electronically, once for each version',
    description:
      'The typed name is the signature. Stored with it: the e-mail address of the account, the network address, the browser and the time. A certificate (PDF) repeats them with the full text. A repeat returns the signature with 200. 409 with the reason `nda_changed`: `version` is not the one in use.',
    body: NdaSigning,
    answer: { status: 201, schema: NdaSignature },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    method: 'get',
    path: '/api/nda/signatures/{name}',
    summary: 'The certificate of a signature: `{id}.pdf`',
    description: 'For its signer, for staff, and for sellers whom the signer asked for access.',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/verify-nda',
    summary: 'Whether a certificate with exactly this SHA-256 was issued, for which version and when',
    description: 'Anyone may ask. `certificate` is null for a hash that is not known.',
    query: NdaHash,
    answer: { status: 200, schema: NdaVerification },
    errors: ['invalid_input', 'unavailable'],
  },
]
