import { expect, test } from 'vitest'
import { Conversation, ConversationPage, OpenedConversation } from '#shared/conversations/conversations.ts'
import { ListingDetail, OwnListings } from '#shared/listings/listing-detail.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { ReviewQueue } from '#shared/moderation/reviews.ts'
import { contact, minutesPass } from '#server/conversations/testing.ts'
import { managed } from '#server/listings/testing.ts'
import { milesBetween } from '#server/listings/places/land.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { CONFIDENTIAL, listConfidentially, TEASER } from './testing.ts'

/** Whole numbers: keys of pictures have digits of all kinds. */
const SECRETS = /quillfeather|tram depot|\b1013\b|perry|\b99202\b/iu

async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Odettavale' })
  return { world, seller, id: await listConfidentially(world, seller) }
}

async function detailFor(world: World, person: Person, id: number): Promise<ListingDetail> {
  return ListingDetail.parse(await (await world.as(person).get(`/api/businesses/${id}`)).json())
}

test('strangers and subscribers see the teaser of a confidential business, its owner and staff see the business', async () => {
  const { world, seller, id } = await stage()
  const subscriber = await world.person({ role: 'buyer', isSubscribed: true })
  const summary = await (await world.get(`/api/businesses/${id}/summary`)).text()
  expect(summary).not.toMatch(SECRETS)
  const face = ListingSummary.parse(JSON.parse(summary))
  expect(face).toMatchObject({
    title: TEASER.teaserTitle,
    description: TEASER.teaserText,
    location: TEASER.area,
    isConfidential: true,
    areaMiles: 3,
  })
  const [south, west] = [face.latitude ?? 0, face.longitude ?? 0]
  expect(milesBetween({ latitude: south, longitude: west }, { latitude: 47.6512, longitude: -117.3823 })).toBeLessThan(
    6,
  )

  const stranger = await detailFor(world, subscriber, id)
  expect(JSON.stringify(stranger)).not.toMatch(SECRETS)
  expect(stranger).toMatchObject({
    isIdentityShown: false,
    premium: { grossRevenue: 24_000_000, fullAddress: null, exactLatitude: null, exactLongitude: null },
  })
  for (const viewer of [seller, await world.person({ role: 'admin' })]) {
    expect(await detailFor(world, viewer, id)).toMatchObject({
      title: 'Quillfeather Books',
      location: 'South Perry, Spokane',
      isIdentityShown: true,
      areaMiles: null,
      premium: { fullAddress: '1013 S Perry St, Spokane, WA 99202' },
    })
  }
  const own = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
  expect(own.map(({ title }) => title)).toEqual(['Quillfeather Books'])
  const admin = await world.person({ role: 'admin' })
  const queue = ReviewQueue.parse(await (await world.as(admin).get('/api/reviews')).json())
  expect(queue.items[0]).toMatchObject({ title: 'Quillfeather Books', isConfidential: true })
})

test('a search finds a confidential business by its teaser only, and lists and the map show the teaser', async () => {
  const { world } = await stage()
  const search = async (text: string) => {
    const answer = await world.get(`/api/businesses?${new URLSearchParams({ search: text })}`)
    return ListingSummaries.parse(await answer.json()).map(({ title }) => title)
  }
  expect(await search('used-goods')).toEqual([TEASER.teaserTitle])
  const hit = await (await world.get('/api/businesses?search=employees')).text()
  expect(hit).toContain('"matchedPassage"')
  expect(hit).not.toMatch(SECRETS)
  expect(await search('spokane county')).toEqual([TEASER.teaserTitle])
  for (const secret of ['quillfeather', 'perry', 'books', 'spokane, wa']) expect(await search(secret)).toEqual([])
  const map = await (await world.get('/api/businesses/map?bbox=-125,45,-116,49&zoom=12')).text()
  expect(map).toContain(TEASER.teaserTitle)
  expect(map).not.toMatch(SECRETS)
})

test('a submission without the parts of a teaser is refused at each field, and one with S1’s fields alone is open', async () => {
  const world = await createWorld()
  const seller = await world.person()
  const answer = await world
    .as(seller)
    .post('/api/businesses', { ...SUBMISSION, isConfidential: true, area: 'King County' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fields: {
      teaserTitle: 'Write a title that strangers may see',
      teaserText: 'Write what strangers may read',
    },
  })
  const open = await world.as(seller).post('/api/businesses', SUBMISSION)
  const { id } = (await open.json()) as { id: number }
  expect(ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())).toMatchObject({
    title: SUBMISSION.businessName,
    isConfidential: false,
    areaMiles: null,
  })
  const opened = await managed(world, seller, id)
  const half = await world.as(seller).patch(`/api/businesses/${id}`, {
    isConfidential: true,
    teaserTitle: TEASER.teaserTitle,
    updatedAt: opened.updatedAt,
  })
  expect([half.status, Object.keys(((await half.json()) as { fields: object }).fields)]).toEqual([
    400,
    ['teaserText', 'area'],
  ])
})

test('a form that is sent again is one confidential listing, and an edit of either side changes that side', async () => {
  const { world, seller, id } = await stage()
  expect(await listConfidentially(world, seller)).toBe(id)
  expect(await listConfidentially(world, seller, { businessName: 'Quillfeather Maps' })).not.toBe(id)
  const { updatedAt, form } = await managed(world, seller, id)
  expect(form).toMatchObject({
    ...TEASER,
    businessName: CONFIDENTIAL.businessName,
    fullAddress: CONFIDENTIAL.fullAddress,
  })
  const answer = await world.as(seller).patch(`/api/businesses/${id}`, {
    description: `${CONFIDENTIAL.description} New shelves.`,
    area: 'Eastern Washington',
    updatedAt,
  })
  expect(ManagedListing.parse(await answer.json()).form).toMatchObject({
    area: 'Eastern Washington',
    teaserText: TEASER.teaserText,
  })
  const face = ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
  expect([face.location, face.description]).toEqual(['Eastern Washington', TEASER.teaserText])
})

test('a listing that becomes confidential leaves no name behind, and one that opens shows it again', async () => {
  const world = await createWorld()
  const [seller, reader] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  const { isConfidential: _, teaserTitle: __, teaserText: ___, area: ____, pinMiles: _____, ...open } = CONFIDENTIAL
  const { id } = (await (await world.as(seller).post('/api/businesses', open)).json()) as { id: number }
  await world.runJobs()
  const bell = async () => (await world.as(reader).get('/api/notifications')).text()
  expect(await bell()).toContain('Quillfeather')
  const change = async (changes: Record<string, unknown>) => {
    const { updatedAt } = await managed(world, seller, id)
    expect((await world.as(seller).patch(`/api/businesses/${id}`, { ...changes, updatedAt })).status).toBe(200)
    await world.runJobs()
  }
  await change({ ...TEASER })
  expect(await bell()).toContain(`${TEASER.teaserTitle} in ${TEASER.area} is for sale.`)
  expect(await bell()).not.toMatch(SECRETS)
  expect(JSON.stringify(await world.sql('select * from listings'))).not.toMatch(SECRETS)
  await change({ isConfidential: false })
  expect(await world.sql('select from listing_identities')).toHaveLength(0)
  expect(await (await world.get(`/api/businesses/${id}/summary`)).text()).toContain('Quillfeather Books')
})

test('the seller tells a buyer the name in a conversation, and takes it back', async () => {
  const { world, seller, id } = await stage()
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bea' })
  const opened = await contact(world.as(buyer), id)
  const talk = OpenedConversation.parse(await opened.json()).id
  const read = async (person: Person) => {
    const answer = await world.as(person).get(`/api/conversations/${talk}`)
    return Conversation.parse(await answer.json())
  }
  const inbox = async () => {
    const answer = await world.as(buyer).get('/api/conversations')
    return ConversationPage.parse(await answer.json()).items[0]
  }
  const hidden = { listingTitle: TEASER.teaserTitle, identity: 'hidden', otherName: 'The seller' }
  const shown = { listingTitle: 'Quillfeather Books', identity: 'shown', otherName: 'Odettavale Example' }
  expect(await read(buyer)).toMatchObject(hidden)
  expect(await inbox()).toMatchObject(hidden)
  expect(await read(seller)).toMatchObject({ listingTitle: 'Quillfeather Books', identity: 'hidden' })

  expect((await world.as(buyer).post(`/api/conversations/${talk}/reveal`)).status).toBe(403)
  expect((await world.as(seller).post(`/api/conversations/${talk}/reveal`)).status).toBe(204)
  expect((await world.as(seller).post(`/api/conversations/${talk}/reveal`)).status).toBe(204)
  expect(await read(buyer)).toMatchObject(shown)
  expect(await inbox()).toMatchObject(shown)
  expect(await detailFor(world, buyer, id)).toMatchObject({ title: 'Quillfeather Books', isIdentityShown: true })
  await world.as(seller).post(`/api/conversations/${talk}/messages`, { clientKey: crypto.randomUUID(), text: 'Hello' })
  await world.runJobs()
  await minutesPass(world, 60)
  const mails = (await world.mails()).join('\n')
  expect(mails).toContain('Profitable used-goods shop')
  expect(mails).toContain('The seller wrote to you')
  expect(mails).not.toMatch(/quillfeather|odettavale example/iu)

  expect((await world.as(seller).delete(`/api/conversations/${talk}/reveal`)).status).toBe(204)
  expect(await read(buyer)).toMatchObject(hidden)
  expect(JSON.stringify(await detailFor(world, buyer, id))).not.toMatch(SECRETS)
})

test('a photo of a confidential business is shown to strangers only after the seller said that it does not show it', async () => {
  const { world, seller, id } = await stage()
  const [front, shelf, sign] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
  await world.pictures(id, [front, shelf, sign])
  const shownTo = async () =>
    ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json()).imageUrls
  expect(await shownTo()).toEqual([])
  const review = (key: string, revealsIdentity: boolean) =>
    world.as(seller).patch(`/api/businesses/${id}/photos/${key}`, { revealsIdentity })
  expect((await review(shelf, false)).status).toBe(200)
  expect((await review(sign, true)).status).toBe(200)
  expect(await shownTo()).toEqual([`/pictures/${shelf}`])
  const own = await detailFor(world, seller, id)
  expect(own.imageUrls.map((url) => url.slice(0, 42))).toEqual([front, shelf, sign].map((key) => `/pictures/${key}`))
  const subscriber = await world.person({ role: 'buyer', isSubscribed: true })
  expect((await detailFor(world, subscriber, id)).imageUrls).toEqual([`/pictures/${shelf}`])
})

test('the pin of a confidential business stays as it was published while its place and the size of its circle do', async () => {
  const { world, seller, id } = await stage()
  // As another secret, or an earlier release, chose it.
  await world.sql('update listings set latitude = 47.62, longitude = -117.35 where id = $1', [id])
  const change = async (changes: object) => {
    const { updatedAt } = await managed(world, seller, id)
    expect((await world.as(seller).patch(`/api/businesses/${id}`, { ...changes, updatedAt })).status).toBe(200)
    return (await world.sql('select latitude, longitude from listings where id = $1', [id]))[0]
  }
  const published = { latitude: 47.62, longitude: -117.35 }
  expect(await change({ askingPrice: 310_000, teaserTitle: 'Used-goods shop with loyal customers' })).toEqual(published)
  expect(await change({ pinMiles: 10 })).not.toEqual(published)
})
