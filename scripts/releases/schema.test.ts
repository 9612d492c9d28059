import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { schemaText } from './schema-text.ts'

test('db/schema.sql is what the migrations make', async () => {
  const { services } = await createWorld()
  await expect(await schemaText(services.db.$client)).toMatchFileSnapshot('../../db/schema.sql')
})
