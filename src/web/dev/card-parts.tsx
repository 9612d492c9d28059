import type { ListingSummary } from '#shared/listings/listings.ts'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { ListingCard } from '#web/listings/listing-card.tsx'
import { CardSkeletons, RowSkeletons } from '#web/listings/skeletons.tsx'
import { ContactLink } from '#web/professionals/contact-link.tsx'
import { PartnerCard } from '#web/professionals/partner-card.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const LISTING: ListingSummary = {
  id: 1,
  title: 'Garland Street Bakery',
  description: LONG_TEXT,
  location: 'Spokane, WA',
  latitude: 47.69,
  longitude: -117.43,
  industry: 'Retail',
  price: 18_500_000,
  monthlyCashFlow: 720_000,
  provableYear: 2025,
  yearsInBusiness: 38,
  propertyIncluded: false,
  isVerified: true,
  verificationStatus: 'verified',
  imageUrls: ['/shared.png'],
  lockedImageCount: 0,
  lockedImagePreviews: [],
  createdAt: '2026-05-01T12:00:00Z',
  isConfidential: false,
  replyText: 'Replies to 90%, within a day',
  areaMiles: null,
}

const UNKNOWN: ListingSummary = {
  ...LISTING,
  price: null,
  monthlyCashFlow: null,
  provableYear: null,
  yearsInBusiness: null,
  verificationStatus: 'under_review',
  imageUrls: [],
}

const LONG_LISTING: ListingSummary = {
  ...LISTING,
  title: LONG_TEXT,
  location: LONG_TEXT,
  industry: LONG_TEXT,
  price: 99_999_999_900,
  verificationStatus: 'documents_required',
}

const PARTNER: RecommendedPartner = {
  professionalId: 1,
  name: 'Ada Lovelace',
  title: 'Certified appraiser',
  company: 'Lovelace Valuations',
  partnerType: 'appraiser',
  location: 'Seattle, WA',
  costRating: 2,
  website: 'https://example.com',
  specialties: ['Restaurants', 'Retail'],
  yearsExperience: 12,
  isSample: false,
}

const SAMPLE: RecommendedPartner = {
  ...PARTNER,
  professionalId: null,
  partnerType: 'lender',
  costRating: null,
  website: '',
  yearsExperience: 1,
  isSample: true,
}

const LONG_PARTNER: RecommendedPartner = {
  ...PARTNER,
  name: LONG_WORD,
  title: LONG_TEXT,
  company: LONG_WORD,
  specialties: [LONG_TEXT, LONG_WORD],
}

/** Cards of businesses and professionals, and their placeholders. */
export function CardParts() {
  return (
    <>
      <Part name="Business card">
        <State label="Default">
          <ListingCard listing={LISTING} />
        </State>
        <State label="Hovered" pinned="hover">
          <ListingCard listing={LISTING} />
        </State>
        <State label="Focused" pinned="focus">
          <ListingCard listing={LISTING} />
        </State>
        <State label="With more pictures for subscribers: at the second swipe">
          <ListingCard listing={{ ...LISTING, imageUrls: ['/shared.png', '/street.svg'], lockedImageCount: 4 }} />
        </State>
        <State label="No figures, no picture">
          <ListingCard listing={UNKNOWN} />
        </State>
        <State label="Long text">
          <ListingCard listing={LONG_LISTING} />
        </State>
      </Part>
      <Part name="Skeletons">
        <State label="Cards" isWide>
          <CardSkeletons count={3} />
        </State>
        <State label="Rows" isWide>
          <RowSkeletons count={2} />
        </State>
      </Part>
      <Part name="Professional card">
        <State label="Default">
          <Partner partner={PARTNER} />
        </State>
        <State label="Sample, few details">
          <Partner partner={SAMPLE} />
        </State>
        <State label="Hovered" pinned="hover">
          <Partner partner={PARTNER} />
        </State>
        <State label="Focused" pinned="focus">
          <Partner partner={PARTNER} />
        </State>
        <State label="Long text">
          <Partner partner={LONG_PARTNER} />
        </State>
      </Part>
    </>
  )
}

function Partner({ partner }: { partner: RecommendedPartner }) {
  return (
    <ul>
      <PartnerCard partner={partner} contact={<ContactLink id={partner.professionalId} name={partner.name} />} />
    </ul>
  )
}
