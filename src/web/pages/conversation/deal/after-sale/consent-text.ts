import type { AfterSale } from '#shared/deals/room/after-sale.ts'

/** What there is to say once a deal is closed. */
export type Sale = NonNullable<AfterSale['sale']>

/** How it stands with the price in the market report. */
export function consentText(
  { ownConsent, otherConsent }: Pick<Sale, 'ownConsent' | 'otherConsent'>,
  otherName: string,
): string {
  if (ownConsent && otherConsent) return 'It is counted, since both of you agree. You can take it back here.'
  const other = {
    true: `${otherName} agrees.`,
    false: `${otherName} does not want it counted.`,
    null: `${otherName} has not said yet.`,
  }[`${otherConsent}`]
  if (ownConsent === null) return `It is not counted. ${other}`
  return ownConsent ? `You agree. It is not counted yet. ${other}` : `It is not counted, as you said. ${other}`
}
