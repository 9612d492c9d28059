import { AccessRequest, ListingAccess } from '#shared/access/listing-access.ts'
import { NDA_CONFIRMATION, NdaSignature, NdaSigning } from '#shared/access/nda.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const accessOperations: readonly Operation[] = [
  {
    id: 'signNda',
    method: 'post',
    path: '/api/nda/signatures',
    summary: 'Signs the agreement electronically, once for each version',
    description:
      'The typed name is the signature. Stored with it: the e-mail address of the account, the network address, the browser and the time. A certificate (PDF) repeats them with the full text. A repeat returns the signature with 200. 409 with the reason `nda_changed`: `version` is not the one in use.',
    body: NdaSigning,
    answer: { status: 201, schema: NdaSignature, isRepeatable: true },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'getNdaCertificate',
    method: 'get',
    path: '/api/nda/signatures/{name}',
    summary: 'The certificate of a signature: `{id}.pdf`',
    description: 'For its signer, for staff, and for sellers whom the signer asked for access.',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'requestAccess',
    method: 'post',
    path: '/api/businesses/{id}/access',
    summary: 'Asks the seller for the name and the books of a business',
    description: `Needs a signature of the current agreement, and the confirmation for this business: "${NDA_CONFIRMATION}" A repeat while it waits or is granted returns 200. A buyer who meets the seller’s rules may be approved at once, unless somebody decided about them before. 403 with a reason: \`nda_required\`, \`own_listing\`, \`conversation_blocked\`. 409 with the reason \`ask_again_later\`: the seller declined or revoked it within the last 7 days.`,
    body: AccessRequest,
    answer: { status: 201, schema: ListingAccess, isRepeatable: true },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
]
