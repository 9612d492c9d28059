import { addDocument } from '#server/documents/testing.ts'
import { newPictureKey } from '#server/listings/pictures/picture-files.ts'
import type { Stage } from './access-row.ts'
import type { Person, World } from './world.ts'

/** A business with pictures and a document, for the requests of one visitor. */
export async function setUpStage(world: World, seller: Person | undefined): Promise<Stage> {
  const listingId = await world.listing(seller ? { sellerId: seller.id } : {})
  const keys = Array.from({ length: 4 }, newPictureKey)
  const premiumPicture = keys[3] ?? ''
  for (const key of keys) {
    await world.services.storage.put(`pictures/${key.slice(0, 2)}/${key}-800.webp`, Buffer.from('picture'))
  }
  await world.pictures(listingId, keys)
  return { world, seller, listingId, keys, premiumPicture, documentId: await addDocument(world, listingId) }
}
