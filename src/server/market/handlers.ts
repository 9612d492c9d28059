import { marketCalls } from '#shared/market/calls.ts'
import { searchAddressCalls } from '#shared/market/search-address-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { writeMarketFile } from './market-file.ts'
import { getSearchAddress } from './get-search-address.ts'
import { getBusinessDemand, getUnmetWords } from './read-demand.ts'
import { getCityMarket, getMarket } from './read-market.ts'

const FLOOR =
  'Nothing is told of fewer than five listings of three sellers, no quartiles of fewer than eight, and nothing from which a smaller group follows by subtraction: null.'

export const marketHandlers = handlers(marketCalls, {
  getMarketReport: {
    run: ({ ctx, query }) => getMarket(ctx, query),
    summary: 'Asking prices, multiples, days on the market, sales, what was paid and demand, by industry and county',
    description: `${FLOOR} A county with too few is told as its region, or as the state; \`place\` says which. Money is in cents, days are Pacific.`,
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  exportMarketReport: {
    run: async ({ ctx, query }) => ({ text: await writeMarketFile(ctx, query), fileName: 'market.csv' }),
    summary: 'The newest figures of all industries, regions and counties as a CSV file',
    description: `${FLOOR} Here a cell is empty instead. UTF-8 with a byte order mark, RFC 4180; money is in dollars.`,
    errors: ['invalid_input', 'unavailable'],
  },
  getCityMarket: {
    run: ({ ctx, query }) => getCityMarket(ctx, query),
    summary: 'The businesses of an industry or a trade in a city that has at least five',
    description:
      'A trade is one of those that searches know, by any of its names: its businesses are those that `GET /api/businesses?q=cafe in Spokane` finds, the best match first, and its figures are those of its industry in the city or its county. At least five businesses of three sellers are found, one of them in the city itself.',
    errors: ['invalid_input', 'not_found', 'unavailable'],
    isCached: true,
  },
  getDemand: {
    run: ({ ctx, id }) => getBusinessDemand(ctx, id),
    summary: 'Who looked for such a business in 30 days, and why buyers passed on it; for its owner and administrators',
    description:
      'People are counted from five on, in the county, else its region or the state. Reasons are told once five buyers gave one.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  listUnmetWords: {
    run: ({ ctx }) => getUnmetWords(ctx),
    summary: 'Words that visitors searched for in vain and the site does not know, at most 50; for administrators',
    description: 'Single words of 30 days that five visitors or more typed: where synonyms are missing.',
    errors: ['not_signed_in', 'forbidden'],
  },
})

export const searchAddressHandlers = handlers(searchAddressCalls, {
  getSearchAddress: {
    run: ({ ctx, query }) => getSearchAddress(ctx, query),
    summary: 'The one address of a search, for search engines',
    description:
      'However a search is typed or chosen, its page names this address as the canonical one: the page of a trade or an industry in a city if it is no more than that, else the marketplace with its parameters in one order. Search engines should list only an industry, a trade and a place.',
    errors: ['invalid_input', 'unavailable'],
  },
})
