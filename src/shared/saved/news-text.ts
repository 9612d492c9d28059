import { formatCents } from '#shared/money.ts'
import type { BusinessNews } from './saved-words.ts'

interface Prices {
  fromCents: number | null
  toCents: number | null
}

/** What became of a saved business. The title is empty when it may not be named any more. */
export function newsText(news: BusinessNews, about: Prices & { title: string; location: string }): string {
  const { title, location } = about
  return `${title ? `${title} in ${location}` : 'A business that you saved'} ${verbOf(news, about)}`
}

function verbOf(news: BusinessNews, { fromCents, toCents }: Prices): string {
  switch (news) {
    case 'price_cut':
      return `now costs ${formatCents(toCents ?? 0)}, down from ${formatCents(fromCents ?? 0)}.`
    case 'under_offer':
      return 'is under offer.'
    case 'sold':
      return 'was sold.'
    case 'off_market':
      return 'is off the market for now.'
    case 'back':
      return toCents === null ? 'is for sale again.' : `is for sale again, for ${formatCents(toCents)}.`
  }
}

export const NEWS_TITLES: Record<BusinessNews, string> = {
  price_cut: 'Lower price for a business you saved',
  under_offer: 'A business you saved is under offer',
  sold: 'A business you saved was sold',
  off_market: 'A business you saved is off the market',
  back: 'A business you saved is for sale again',
}
