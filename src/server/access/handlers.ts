import { STATE } from '#region/region.ts'
import { NDA_CONFIRMATION } from '#shared/access/nda.ts'
import { accessCalls } from '#shared/access/calls.ts'
import { handlers, onceOnly, senderOf } from '#server/model/handlers.ts'
import { getNda } from './current-nda.ts'
import { changeAccess } from './decide-access.ts'
import { verifyCertificate } from './open-certificate.ts'
import { getListingAccess } from './read-access.ts'
import { requestAccess, withdrawRequest } from './request-access.ts'
import { signNda } from './sign-nda.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const accessHandlers = handlers(accessCalls, {
  getNda: {
    run: ({ ctx }) => getNda(ctx),
    summary: 'The nondisclosure agreement in use, and whether the caller signed it',
    description: '`text` is plain text with blank lines between paragraphs. Anyone may read it.',
    errors: ['unavailable'],
  },
  verifyNdaCertificate: {
    run: ({ ctx, query }) => verifyCertificate(ctx, query.hash),
    summary: 'Whether a certificate with exactly this SHA-256 was issued, for which version and when',
    description: 'Anyone may ask. `certificate` is null for a hash that is not known.',
    errors: ['invalid_input', 'unavailable'],
  },
  getAccess: {
    run: ({ ctx, id }) => getListingAccess(ctx, id),
    summary: 'The caller’s access to the name and the books of a business; for its owner and staff, everyone’s',
    description:
      '`own` is null for a caller who never asked, `buyers` and `told` for everyone but the owner and staff. `requirements` is what the seller asks of the caller, met or not. `state` is as of now: a grant past its `until` is `expired`.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  withdrawAccessRequest: {
    run: ({ ctx, id }) => withdrawRequest(ctx, id),
    summary: 'Takes back the caller’s request that waits for the seller',
    description:
      'The seller no longer sees the caller’s passport, and is not told. The caller may ask again at once. A repeat changes nothing. 409 with the reason `wrong_step`: the seller has decided.',
    errors: ['not_signed_in', 'not_found', 'conflict'],
  },
  decideAccess: {
    run: ({ ctx, id, body }) => changeAccess(ctx, id, body),
    summary: 'Approves, declines, extends or revokes the access of a buyer, or revokes all; for the owner',
    description: `A body names a buyer by \`accessId\` or \`userId\`, with a \`step\`; or is \`{"revokeAll": true}\`. \`until\` is the last day in ${STATE} time or an instant: 30 days from now unless given, 180 at most. A step that was already taken changes nothing. Revoking takes back the name as well that was told in a conversation, unless \`keepsTold\` is true. 409 with a reason: \`wrong_step\`, \`off_market\`.`,
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  signNda: {
    run: async ({ body, ...at }) => {
      const { signature, isNew } = await signNda(at.ctx, body, senderOf(at))
      return onceOnly(signature, isNew)
    },
    summary: 'Signs the agreement electronically, once for each version',
    description:
      'The typed name is the signature. Stored with it: the e-mail address of the account, the network address, the browser and the time. A certificate (PDF) repeats them with the full text. A repeat returns the signature with 200. 409 with the reason `nda_changed`: `version` is not the one in use.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
    isRepeatable: true,
  },
  requestAccess: {
    run: async ({ ctx, id }) => {
      // The body says nothing but that the caller confirmed.
      const { access, isNew } = await requestAccess(ctx, id)
      return onceOnly(access, isNew)
    },
    summary: 'Asks the seller for the name and the books of a business',
    description: `Needs a signature of the current agreement, and the confirmation for this business: "${NDA_CONFIRMATION}" A repeat while it waits or is granted returns 200. A buyer who meets the seller’s rules may be approved at once, unless somebody decided about them before. 403 with a reason: \`nda_required\`, \`own_listing\`, \`conversation_blocked\`. 409 with the reason \`ask_again_later\`: the seller declined or revoked it within the last 7 days. What is not answered within 72 hours ends as \`unanswered\`, and may be asked again.`,
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
    isRepeatable: true,
  },
})
