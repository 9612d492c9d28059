import { expect, test } from 'vitest'
import { UNSEEN } from '#shared/names.ts'
import { Problem } from '#shared/errors.ts'
import { marketYear } from '#shared/market-day.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'
import { BUSINESS, count, PIN } from './testing.ts'

async function refusal(client: Client, body: unknown): Promise<Problem> {
  const answer = await client.post('/api/businesses', body)
  expect(answer.status).toBe(400)
  return Problem.parse(await answer.json())
}

/** The wording of S1 §5. */
const REFUSED: Record<string, [value: unknown, message: string][]> = {
  businessName: [
    ['B', 'Business name is required'],
    ['   ', 'Business name is required'],
    [undefined, 'Business name is required'],
    ['x'.repeat(5000), 'At most 120 characters'],
    ['Two\nlines', UNSEEN],
  ],
  businessType: [
    ['', 'Business type is required'],
    ['casino', 'Business type is required'],
  ],
  yearEstablished: [
    [1899, 'Valid year required'],
    [1998.5, 'Valid year required'],
    [marketYear() + 1, 'Valid year required'],
    ['1998', 'Valid year required'],
  ],
  askingPrice: [
    [999.99, 'Minimum price $1,000'],
    [undefined, 'Minimum price $1,000'],
    ['85000', 'Minimum price $1,000'],
    [1000.001, 'Use at most two decimals'],
    [1e300, 'At most $1,000,000,000'],
  ],
  monthlyCashFlow: [
    [-1, 'Monthly cash flow required'],
    [null, 'Monthly cash flow required'],
  ],
  grossRevenue: [
    [-0.01, 'Gross revenue required'],
    [undefined, 'Gross revenue required'],
  ],
  description: [
    ['x'.repeat(49), 'Description must be at least 50 characters'],
    [` ${'x'.repeat(49)} `, 'Description must be at least 50 characters'],
    ['x'.repeat(10_001), 'At most 10,000 characters'],
  ],
  location: [
    ['Kent', 'Location is required'],
    ['x'.repeat(121), 'At most 120 characters'],
  ],
  website: [
    ['not a page', 'Enter a web address, like https://example.com'],
    ['https://', 'Enter a web address, like https://example.com'],
    ['https://user@example.com', 'Enter a web address, like https://example.com'],
    ['javascript:alert(1)', 'Enter a web address, like https://example.com'],
    [7, 'Enter a web address, like https://example.com'],
    [`https://example.com/${'x'.repeat(300)}`, 'At most 300 characters'],
    ['https://example.com/\0', UNSEEN],
  ],
  businessRegistration: [['1234', 'Business registration number required']],
  verificationConsent: [
    [false, 'Verification consent required'],
    [undefined, 'Verification consent required'],
  ],
}

test.each(Object.entries(REFUSED))('an invalid %s is reported at its field', async (field, values) => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const [value, message] of values) {
    const { fields } = await refusal(client, { ...BUSINESS, [field]: value })
    expect(fields).toEqual({ [field]: message })
  }
  expect(await count(world)).toBe(0)
})

test('an empty form reports everything that is missing', async () => {
  const world = await createWorld()
  const { fields } = await refusal(world.as(await world.person()), {})
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(
    Object.keys(BUSINESS)
      .filter((name) => name !== 'pin')
      .toSorted(),
  )
})

test('internal fields can’t be set', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const [field, value] of Object.entries({
    sellerId: '00000000-0000-4000-8000-000000000000',
    isVerified: true,
    verificationStatus: 'verified',
    status: 'sold',
    price: 1,
    priceCents: 1,
    latitude: 47,
    imageUrls: ['https://evil.example/a.png'],
    createdAt: '2001-01-01',
    id: 1,
  })) {
    expect((await refusal(client, { ...BUSINESS, [field]: value })).fields).toEqual({ [field]: 'is not known' })
  }
  expect(await count(world)).toBe(0)
})

test('invalid characters are refused in every field', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const field of ['businessName', 'description', 'location', 'businessRegistration', 'website']) {
    for (const character of ['\0', '\uD800', '\uDC00']) {
      const value = `https://example.com/${character}${field === 'description' ? 'x'.repeat(50) : ''}`
      expect((await refusal(client, { ...BUSINESS, [field]: value })).fields).toHaveProperty(field)
    }
  }
  expect(await count(world)).toBe(0)
})

test('an invalid pin is refused', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const pin of [
    { ...PIN, latitude: 86 },
    { ...PIN, longitude: 181 },
    { latitude: 47 },
    '47,-117',
    { ...PIN, x: 1 },
  ]) {
    await refusal(client, { ...BUSINESS, pin })
  }
  expect(await count(world)).toBe(0)
})
