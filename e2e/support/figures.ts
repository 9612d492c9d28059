import type { Page } from '@playwright/test'
import { makePdf } from '#server/documents/testing.ts'
import { marketYear } from '#shared/market-day.ts'
import { expect } from './page.ts'

/** The year before this one, and the one before. */
export const [LAST_YEAR, EARLIER_YEAR] = [marketYear() - 1, marketYear() - 2]

/**
 * Shares two years of figures of the signed-in user's business through the API, with a paper that shows the net profit
 * and the owner's pay of the later one: $195,000 of $280,000 are provable.
 */
export async function shareFigures(seller: Page, listingId: number): Promise<void> {
  const file = { name: 'books.pdf', mimeType: 'application/pdf', buffer: makePdf('Books') }
  const uploaded = await seller.request.post(`/api/businesses/${listingId}/documents`, {
    multipart: { title: 'Books of last year', type: 'financial', accessLevel: 'admin_only', file },
  })
  expect(uploaded.status()).toBe(201)
  const { id: documentId } = (await uploaded.json()) as { id: number }
  const shown = (dollars: number) => ({ amountCents: dollars * 100, documentId })
  const answer = await seller.request.put(`/api/my-businesses/${listingId}/figures`, {
    data: {
      taxForm: 'form_1120s',
      yearEndsIn: 6,
      updatedAt: null,
      years: [
        {
          year: LAST_YEAR,
          figures: {
            revenue: claimed(500_000),
            costs: claimed(390_000),
            netProfit: shown(110_000),
            ownerPay: shown(85_000),
            interest: claimed(12_000),
            depreciation: claimed(18_000),
          },
          addBacks: [{ label: 'New oven after the fire', kind: 'one_time', ...claimed(55_000) }],
        },
        {
          year: EARLIER_YEAR,
          figures: {
            revenue: claimed(480_000),
            costs: claimed(522_000),
            netProfit: claimed(-42_000),
            ownerPay: claimed(80_000),
          },
          addBacks: [],
        },
      ],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

function claimed(dollars: number): { amountCents: number; documentId: null } {
  return { amountCents: dollars * 100, documentId: null }
}
