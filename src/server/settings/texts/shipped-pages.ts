import { buyerProtection } from '#shared/content/buyer-protection.ts'
import { community } from '#shared/content/community.ts'
import { contact } from '#shared/content/contact.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import { cookies } from '#shared/content/cookies.ts'
import { dueDiligence } from '#shared/content/due-diligence.ts'
import { financing } from '#shared/content/financing.ts'
import { help } from '#shared/content/help.ts'
import { howItWorks } from '#shared/content/how-it-works.ts'
import { pricing } from '#shared/content/pricing.ts'
import { privacy } from '#shared/content/privacy.ts'
import { resources } from '#shared/content/resources.ts'
import { sellerResources } from '#shared/content/seller-resources.ts'
import { successStories } from '#shared/content/success-stories.ts'
import { terms } from '#shared/content/terms.ts'
import { valuationGuide } from '#shared/content/valuation-guide.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'

/** The texts that this release brings along, with the settings as they are now. */
export const SHIPPED_PAGES: Readonly<Record<TextPage, () => ContentPage>> = {
  terms,
  privacy,
  cookies,
  'buyer-protection': buyerProtection,
  'how-it-works': howItWorks,
  pricing,
  help,
  resources: () => resources,
  'seller-resources': () => sellerResources,
  'due-diligence': () => dueDiligence,
  valuation: () => valuationGuide,
  financing: () => financing,
  'success-stories': () => successStories,
  community: () => community,
  contact,
}
