import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanCents, termLines } from '#shared/deals/compare-terms.ts'
import { OfferTerms } from '#shared/deals/offers.ts'
import { readPdf } from '#server/access/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { drawOffer } from './draw-offer.ts'
import type { OfferFacts } from './offer-paper.ts'
import { dealOf, newestOf, offer, readDeal, stage, talkAbout } from './testing.ts'
import { offerOf } from '#test/sample-offer.ts'

const SIGNED = { typedName: 'Sal Example' }

test('the letter about a confidential business names what strangers saw and who signed, for both the same', async () => {
  const { world, seller } = await stage()
  const listingId = await listConfidentially(world, seller)
  const { buyer, id } = await talkAbout(world, listingId)
  const [asSeller, asBuyer] = [world.as(seller), world.as(buyer)]
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const text = async (client: typeof asBuyer) =>
    (await readPdf(new Uint8Array(await (await client.get(`/api/offers/${sent}.pdf`)).arrayBuffer()))).join(' ')
  const [ofBuyer, ofSeller] = [await text(asBuyer), await text(asSeller)]
  expect(ofBuyer).toBe(ofSeller)
  expect(ofBuyer).toContain(TEASER.teaserTitle)
  expect(ofBuyer).not.toContain('Quillfeather')
  expect(JSON.stringify(await readDeal(asBuyer, id))).not.toContain('Quillfeather')
})

test('the PDF says what the row says, and what binds', async () => {
  const { asBuyer, asSeller, id } = await stage()
  const sent = newestOf(await offer(asBuyer, id, { noteCents: 1_500_000, noteRateBasisPoints: 650, noteMonths: 60 }))
  const pageText = async (fileName: string) => {
    const paper = await asBuyer.get(`/api/offers/${sent}.pdf`)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(paper.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    return (await readPdf(new Uint8Array(await paper.arrayBuffer()))).join(' ')
  }
  const open = await pageText('offer-1.pdf')
  expect(open).toContain('Offer, version 1')
  expect(open).toContain('Has not signed')
  const agreed = await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const text = await pageText('letter-of-intent.pdf')
  const day = new Date(`${offerOf().closingOn}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  for (const words of [
    'Letter of intent',
    'Perry Street Bakery',
    '$185,000',
    '$25,000',
    '$145,000',
    '$15,000 at 6.5% over 60 months',
    'Ovens, recipes and the name',
    `Until the end of ${day} the seller offers the business to nobody else`,
    'Confidentiality',
    'not legal, tax or financial advice',
    'Bo Example',
    'Sal Example',
    agreed.offers[0]?.hash.match(/.{8}/gu)?.join(' ') ?? 'no hash',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Has not signed')
})

const FACTS: OfferFacts = {
  businessTitle: 'Perry Street Bakery',
  version: 1,
  isAccepted: true,
  stateText: 'Accepted by both',
  buyerName: 'Bo Example',
  sellerName: 'Sal Example',
  lines: [],
  signatures: [],
  hash: '0'.repeat(64),
  closingDay: 'March 31, 2027',
}

test.each([
  'Łukasz Wójcik',
  'Ștefan Țăranu',
  'Nguyễn Thị Ánh',
  'Ελένη Παπαδοπούλου',
  'Юлія Ґончаренко',
  'Արամ Խաչատրյան',
  'გიორგი მაისურაძე',
  '李小龍',
  '山田 花子',
  '김민준',
  'محمد علي الحسن',
  'דוד בן־גוריון',
  'አበበ ቢቂላ',
  'สมชาย ใจดี',
])(
  'the letter shows the parties, the signatures, the business and the remarks of %s as they were typed',
  async (name) => {
    const signed = { who: 'Buyer', typedName: name, signedAt: '2026-11-22T20:00:00.000Z' }
    const bytes = await drawOffer({
      ...FACTS,
      buyerName: name,
      businessTitle: `${name} Bakery`,
      lines: [{ label: 'Remarks', text: `First line\n${name}, as agreed.` }],
      signatures: [signed],
    })
    const text = (await readPdf(bytes)).join(' ')
    for (const shown of [
      `Buyer ${name}`,
      `${name} Bakery.`,
      `First line ${name}, as agreed.`,
      `${name}, November 22`,
    ]) {
      expect(text).toContain(shown)
    }
  },
)

test('a character that no font has is named by its code, and never a box', async () => {
  const text = (await readPdf(await drawOffer({ ...FACTS, buyerName: 'Bo 😀 Example' }))).join(' ')
  expect(text).toContain('Bo [U+1F600] Example')
})

test('a label stays with its value at the end of a page', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ label: `Label ${index}.`, text: `Value ${index}.` }))
  const text = (await readPdf(await drawOffer({ ...FACTS, lines }))).join(' ')
  for (const { label, text: value } of lines) expect(text).toContain(`${label} ${value}`)
})

const PARTS = {
  price: 'Price',
  cash: 'Cash from the buyer',
  loan: 'Bank’s loan',
  note: 'Seller’s note',
  holdback: 'Held back',
  deposit: 'Deposit in escrow',
}

/** Amounts of an offer: in whole dollars as they are sent, or in cents as before that was asked for. */
function anyAmounts(unit: 1 | 100) {
  return fc
    .tuple(
      fc.integer({ min: 1000, max: 1_000_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([dollars, cashShare, noteShare]) => {
      const part = (cents: number, share: number) => Math.floor((cents * share) / unit) * unit
      const priceCents = dollars * 100 + (unit === 1 ? Math.floor(cashShare * 99) : 0)
      const cashCents = part(priceCents, cashShare)
      const noteCents = part(priceCents - cashCents, noteShare)
      return {
        priceCents,
        cashCents,
        noteCents,
        depositCents: part(cashCents, noteShare),
        holdbackCents: part(priceCents, noteShare),
      }
    })
}

test.each([100, 1] as const)(
  'the amounts read back from a letter are those of its row and add up, in units of %i cents',
  async (unit) => {
    const {
      validHours: _,
      typedName: _name,
      answers: _answers,
      ...terms
    } = offerOf({ noteMonths: 60, holdbackMonths: 6 })
    await fc.assert(
      fc.asyncProperty(anyAmounts(unit), async (amounts) => {
        const row: OfferTerms = { ...terms, ...amounts }
        const text = (await readPdf(await drawOffer({ ...FACTS, lines: termLines(row) }))).join(' ')
        const read = Object.fromEntries(
          Object.entries(PARTS).map(([name, label]) => [name, centsAfter(text, label)]),
        ) as Record<keyof typeof PARTS, number>
        expect(read).toEqual({
          price: row.priceCents,
          cash: row.cashCents,
          loan: loanCents(row),
          note: row.noteCents,
          holdback: row.holdbackCents,
          deposit: row.depositCents,
        })
        expect(read.cash + read.loan + read.note).toBe(read.price)
        expect(OfferTerms.safeParse(row).success).toBe(Object.values(amounts).every((cents) => cents % 100 === 0))
      }),
      { numRuns: 12 },
    )
  },
)

function centsAfter(text: string, label: string): number {
  const [, amount = ''] = new RegExp(`${label} (None|Nothing|\\$\\d[\\d,]*(?:\\.\\d\\d)?)`, 'u').exec(text) ?? []
  return amount.startsWith('$') ? Math.round(Number(amount.replaceAll(/[$,]/gu, '')) * 100) : 0
}
