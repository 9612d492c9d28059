import { randomBytes } from 'node:crypto'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { addDocument } from '#server/documents/testing.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import { newPictureKey } from '#server/listings/pictures/picture-files.ts'
import type { Person, World } from '#test/world.ts'

/** A confidential business in which every field and file has words of its own that tell which one it is. */
export interface Planted {
  id: ListingId
  seller: Person
  documentIds: DocumentId[]
  /** Pictures that show the business, under addresses that are secret too. */
  pictureKeys: string[]
  /** What a buyer whom the seller lets know may read. */
  told: string[]
  /** What nobody reads but the owner and staff. */
  kept: string[]
}

const LEVELS = ['public', 'subscribers', 'verified_buyers', 'admin_only'] as const

/** A word that occurs nowhere else. */
function secret(): string {
  return `zq${randomBytes(6).toString('hex')}`
}

export async function plantSecrets(world: World): Promise<Planted> {
  const told: string[] = []
  const kept: string[] = []
  const tell = (): string => {
    const word = secret()
    told.push(word)
    return word
  }
  const words = (count: number) => Array.from({ length: count }, tell).join(' ')
  const keep = (): string => {
    const word = secret()
    kept.push(word)
    return word
  }
  const seller = await world.person({ role: 'seller', firstName: tell(), email: `${keep()}@${keep()}.example` })
  const phone = `509-555-${String(Math.floor(Math.random() * 9000) + 1000)}`
  const id = await listConfidentially(world, seller, {
    businessName: words(3),
    description: `${words(12)}. Call ${phone} or write to ${tell()}@${tell()}.example. ${'A fine business. '.repeat(3)}`,
    location: `${words(1)}, Spokane, WA`,
    fullAddress: `1013 ${words(2)} St, Spokane, WA 99202`,
    website: `https://${keep()}.example/${keep()}`,
    businessRegistration: keep(),
  })
  const pictureKeys = Array.from({ length: 4 }, newPictureKey)
  for (const key of pictureKeys) {
    await world.services.storage.put(`pictures/${key.slice(0, 2)}/${key}-800.webp`, Buffer.from(tell()))
  }
  await world.pictures(id, pictureKeys)
  const documentIds: DocumentId[] = []
  for (const accessLevel of LEVELS) {
    const documentId = await addDocument(world, id, { accessLevel, title: secret() })
    await world.sql('update documents set description = $2, file_name = $3, tags = $4 where id = $1', [
      documentId,
      secret(),
      `${secret()}.pdf`,
      [secret(), secret()],
    ])
    documentIds.push(documentId)
  }
  const rows = await world.sql(
    'select title, description, file_name, tags, access_level from documents where listing_id = $1',
    [id],
  )
  for (const row of rows) {
    const found = JSON.stringify(row).match(/zq[\da-f]{12}/gu) ?? []
    if (row['access_level'] === 'admin_only') kept.push(...found)
    else told.push(...found)
  }
  told.push(...pictureKeys)
  return { id, seller, documentIds, pictureKeys, told: [...told, phone], kept }
}
