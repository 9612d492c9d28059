import { members, reads } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'

const FIGURES = { taxForm: 'form_1120s', yearEndsIn: 12, updatedAt: null }

/** The part of the table that is about figures by year. */
export const FINANCIALS_ROWS: Record<string, Row> = {
  getOwnFigures: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/figures`),
    answers: { ...members(404), seller: 200 },
  },
  setOwnFigures: {
    send: (client, { listingId }) => client.put(`/api/my-businesses/${listingId}/figures`, { ...FIGURES, years: [] }),
    answers: { ...members(404), seller: 200 },
  },
  getFiguresByYear: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/figures-by-year`),
    answers: {
      ...members(403),
      trial: 200,
      subscriber: 200,
      seller: 200,
      verifiedProfessional: 200,
      admin: 200,
    },
  },
  listFigureReviews: reads('/api/reviews/figures', { ...members(403), admin: 200 }),
  // A figure that the seller documented.
  reviewFigures: {
    send: async (client, { world, listingId, documentId }) => {
      await world.sql(
        `insert into listing_financials (listing_id, tax_form, year_ends_in) values ($1, 'form_1120s', 12) on conflict do nothing`,
        [listingId],
      )
      const [figure] = await world.sql(
        `insert into financial_figures (listing_id, year, label, kind, position, amount_cents, document_id, waiting_since)
         values ($1, 2025, 'New roof', 'one_time', 0, 100, $2, now()) returning id`,
        [listingId, documentId],
      )
      const [books] = await world.sql('select updated_at from listing_financials where listing_id = $1', [listingId])
      const updatedAt = new Date(books?.['updated_at'] as string).toISOString()
      return client.post(`/api/reviews/figures/${listingId}`, {
        confirmed: [figure?.['id']],
        questioned: [],
        updatedAt,
      })
    },
    answers: { ...members(403), admin: 200 },
  },
}
