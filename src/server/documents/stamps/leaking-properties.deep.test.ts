import { expect, test } from 'vitest'
import { stage } from '#server/documents/testing.ts'
import { makePages, withAuthor, withFarProperty, withXmp } from './testing.ts'

test('a PDF for a confidential business is refused if its own properties name it', async () => {
  const { world, id, upload } = await stage()
  await world.sql('update listings set is_confidential = true, pin_miles = 3 where id = $1', [id])
  await world.sql(
    "insert into listing_identities (listing_id, title, description, location) values ($1, 'Zephyr Kite Works', '', '')",
    [id],
  )
  const fields = { accessLevel: 'subscribers' }
  const named = await upload({ file: await withAuthor(await makePages(1), 'Zephyr Kite-Works LLC'), fields })
  expect(named.status).toBe(400)
  expect(await named.json()).toMatchObject({
    reason: 'identity_leak',
    fields: { file: expect.stringMatching(/properties.*“Zephyr Kite-Works” is the name of your business/u) },
  })
  const pages = await makePages(1)
  const far = await withFarProperty(pages, 'Company', 'Zephyr Kite Works')
  for (const file of [far, await withXmp(pages, 'Zephyr Kite Works')])
    expect((await upload({ file, fields })).status).toBe(400)
  const tagged = await upload({ file: await makePages(1), fields: { ...fields, tags: 'sales, Zephyr-Kite-Works' } })
  expect(await tagged.json()).toMatchObject({ fields: { tags: expect.stringContaining('the name of your business') } })
  expect((await upload({ file: await withAuthor(await makePages(1), 'Office'), fields })).status).toBe(201)
})
