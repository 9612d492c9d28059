import * as z from 'zod'
import { conversationCalls } from '#shared/conversations/calls.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { businessCalls } from '#shared/listings/business-calls.ts'
import { listingCalls } from '#shared/listings/calls.ts'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import { marketDay } from '#shared/market-day.ts'
import { businessPath } from '#shared/paths.ts'
import { savedCalls } from '#shared/saved/calls.ts'
import { statusWords } from '#shared/saved/saved-words.ts'
import { dollarsOf } from '#shared/money.ts'
import { businessFacts, dated, QUOTED } from './answers.ts'
import { tool } from './tool.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

const OWN: readonly Tool[] = [
  tool({
    name: 'get_business',
    title: 'Read about a business',
    description:
      'One business for sale by its id, with the details that the member sees. `details` is null while they are locked.',
    input: z.object({ id: z.number().int().positive() }),
    scope: 'read',
    async run({ id }, { ask, siteUrl }) {
      const detail = await ask(businessCalls.getBusiness, { id }).catch((error: unknown) => {
        // Whose trial is over reads what strangers do.
        if (error instanceof AppError && error.code === 'forbidden') return undefined
        throw error
      })
      const { data } = detail ?? (await ask(listingCalls.getBusinessSummary, { id }))
      return dated(siteUrl, businessPath(id), {
        ...businessFacts(siteUrl, data),
        details: detail ? detailFacts(detail.data) : null,
        toContactTheSeller: `The member opens ${siteUrl}${businessPath(id)} and writes there. An assistant can't.`,
      })
    },
  }),
  tool({
    name: 'my_saved_businesses',
    title: 'My saved businesses',
    description: 'The businesses that the member saved, newest first, with their notes.',
    input: z.object({}),
    scope: 'read',
    async run(_, { ask, siteUrl }) {
      const { data } = await ask(savedCalls.listSavedBusinesses, {})
      const businesses = data.map(({ listing, status, note, savedAt, seenPrice }) => {
        const { quoted, ...facts } = businessFacts(siteUrl, listing)
        return {
          ...facts,
          status: statusWords(status),
          savedOn: marketDay(Date.parse(savedAt)),
          askingPriceWhenSaved: dollarsOf(seenPrice),
          quoted: { ...quoted, ownNote: note },
        }
      })
      return dated(siteUrl, '/saved', { found: businesses.length, businesses })
    },
  }),
  tool({
    name: 'my_saved_searches',
    title: 'My saved searches',
    description: 'The searches that the member saved, and how often they hear of what is new. Amounts are US dollars.',
    input: z.object({}),
    scope: 'read',
    async run(_, { ask, siteUrl }) {
      const { data } = await ask(savedCalls.listSavedSearches, {})
      const searches = data.map(({ name, filter, frequency, newsOfWeek }) => ({
        filter,
        tellsOfNews: frequency,
        newsOfTheWeek: newsOfWeek,
        quoted: { note: QUOTED, name },
      }))
      return dated(siteUrl, '/saved?tab=searches', { found: searches.length, searches })
    },
  }),
  tool({
    name: 'draft_first_message',
    title: 'Draft a first message',
    description:
      'Leaves the text of a first message to the seller of a business. Nothing is sent: the member opens the address, reads it and presses Send.',
    input: z.object({ id: z.number().int().positive(), text: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH) }),
    scope: 'drafts',
    isDraft: true,
    async run({ id, text }, { ask, siteUrl }) {
      const { data } = await ask(listingCalls.getBusinessSummary, { id })
      await ask(conversationCalls.draftFirstMessage, { id, body: { text } })
      return dated(siteUrl, businessPath(id), {
        isSent: false,
        toSend: `The member opens ${siteUrl}${businessPath(id)}, presses Send Message, reads the text and sends it.`,
        draft: text,
        quoted: { note: QUOTED, title: data.title },
      })
    },
  }),
]

const OWN_NAMES = new Set(OWN.map(({ name }) => name))

/** What an assistant may ask for a member who let it in: the open tools as the member sees the site, and their own. */
export const MEMBER_TOOLS: readonly Tool[] = [
  ...TOOLS.filter(({ name }) => !OWN_NAMES.has(name)).map((open): Tool => ({ ...open, scope: 'read' })),
  ...OWN,
]

function detailFacts({ premium, factValues, status, isIdentityShown }: ListingDetail) {
  return {
    status: statusWords(status),
    isNameShown: isIdentityShown,
    yearlyRevenue: premium ? dollarsOf(premium.grossRevenue) : null,
    areRevenueAndAddressLocked: premium === null,
    quoted: { note: QUOTED, address: premium?.fullAddress ?? null, answersOfTheSeller: factValues ?? {} },
  }
}
