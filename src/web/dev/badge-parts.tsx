import { MapPin } from 'lucide-react'
import type { BuyerProof, BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { VERIFICATION_STATUSES } from '#shared/listings/listings.ts'
import { PARTNER_TYPES } from '#shared/professionals/partner-types.ts'
import { Standing } from '#web/buyer-verification/standing.tsx'
import { SampleMark as ContentSampleMark } from '#web/content/sample-mark.tsx'
import { UnreadPill } from '#web/conversations/unread-messages.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { CostRating } from '#web/professionals/cost-rating.tsx'
import { Monogram } from '#web/professionals/monogram.tsx'
import { SampleMark } from '#web/professionals/sample-mark.tsx'
import { DrawnOnce } from '#web/ui/drawn-once.tsx'
import { Part, Row, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const PROOF: BuyerProof = {
  id: 1,
  kind: 'bank_statement',
  amountCents: 25_000_000,
  issuer: null,
  issuedOn: null,
  state: 'waiting',
  file: null,
  note: null,
  createdAt: '2026-06-15T07:00:00Z',
  decidedAt: null,
  validUntil: null,
}

const HELD = { checkedWhat: 'bank_statement', validUntil: '2026-09-13' } as const

const STANDINGS: Record<string, BuyerStanding> = {
  Valid: { verification: HELD, proof: null },
  Waiting: { verification: null, proof: PROOF },
  'Waiting too long': { verification: null, proof: { ...PROOF, createdAt: '2026-06-12T07:00:00Z' } },
  'Valid, and the new proof was not accepted': {
    verification: HELD,
    proof: { ...PROOF, state: 'rejected', note: 'The name on it is not yours.' },
  },
  'Run out': { verification: null, proof: { ...PROOF, state: 'approved', validUntil: '2026-06-01' } },
  'Long text': { verification: null, proof: { ...PROOF, state: 'rejected', note: `${LONG_TEXT}\n${LONG_WORD}` } },
}

/** Badges and status marks. */
export function BadgeParts() {
  return (
    <>
      <Part name="Badges">
        <State label="Verification status of a business">
          <Row>
            {VERIFICATION_STATUSES.map((status) => (
              <VerificationBadge key={status} status={status} />
            ))}
          </Row>
        </State>
        <State label="Sample: a professional, content">
          <Row>
            <SampleMark />
            <ContentSampleMark />
          </Row>
        </State>
        <State label="Icons of a list, drawn once">
          <DrawnOnce drawings={{ 'map-pin': MapPin }}>
            <Row>
              <MapPin strokeWidth={1.5} size={20} aria-hidden="true" />
              <MapPin strokeWidth={1.5} size={16} aria-hidden="true" className="text-muted" />
            </Row>
          </DrawnOnce>
        </State>
        <State label="Unread">
          <Row>
            {['1', '12', '99+'].map((badge) => (
              <span key={badge}>
                <UnreadPill badge={badge} />
              </span>
            ))}
          </Row>
        </State>
        <State label="Cost">
          <Row>
            {[1, 2, 3].map((rating) => (
              <CostRating key={rating} rating={rating} />
            ))}
          </Row>
        </State>
      </Part>
      <Part name="Monogram">
        <State label="Lender, broker, advisor, appraiser">
          <Row>
            {PARTNER_TYPES.map((type) => (
              <Monogram key={type} name="Ada Lovelace" type={type} />
            ))}
          </Row>
        </State>
        <State label="Large, for a one-word name">
          <Row>
            {PARTNER_TYPES.map((type) => (
              <Monogram key={type} name="Ada" type={type} isLarge />
            ))}
          </Row>
        </State>
      </Part>
      <Part name="Verified buyer">
        {Object.entries(STANDINGS).map(([label, standing]) => (
          <State key={label} label={label}>
            <Standing standing={standing} now={NOW} />
          </State>
        ))}
      </Part>
    </>
  )
}
