import { expect, test } from 'vitest'
import { readPdf } from '#server/access/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { dealOf, newestOf, offer, offerOf, readDeal, stage, talkAbout } from './testing.ts'

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
  const pageText = async () => {
    const paper = await asBuyer.get(`/api/offers/${sent}.pdf`)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    return (await readPdf(new Uint8Array(await paper.arrayBuffer()))).join(' ')
  }
  const open = await pageText()
  expect(open).toContain('Offer, version 1')
  expect(open).toContain('Has not signed')
  const agreed = await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const text = await pageText()
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
