import * as z from 'zod/mini'
import { product } from '#shared/product.ts'
import { PICTURE_STATES } from './listings.ts'

/** What a photo of a listing may be, by the ending of its name. What it is, its content decides. */
export const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** What a large camera makes; more would only fill the memory of whoever opens it. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** How often an owner's page looks again while photos are being made. */
export const PICTURE_POLL_MS = 2000

/** Why a photo is refused: the page says so before it sends one, the server says the same. */
export const PICTURE_REFUSALS = {
  wrong_kind: 'This is not a JPEG, PNG, WebP or AVIF picture.',
  empty: 'This file is empty.',
  too_large: 'This file has more than 10 MB.',
  damaged: 'This picture is damaged: a part of the file is missing. Choose it again, or another one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Make it smaller first.',
  too_many: `A listing has at most ${product.maxPictures} photos. Delete one to make room.`,
} as const
export type PictureRefusal = keyof typeof PICTURE_REFUSALS

/** What is wrong with a photo that nobody could make pictures of, in the words for its owner. */
export const FAILED_PICTURE = 'This file could not be read as a picture. Delete it and choose another.'

export const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/u, 'No such photo'))
export type PictureKey = z.infer<typeof PictureKey>

/** A photo as its owner and staff see it, wherever it stands in being made. */
export const OwnPicture = z.object({
  key: PictureKey,
  /** From 0; the first that is ready is the cover. */
  position: z.number(),
  state: z.enum(PICTURE_STATES),
  /** Where it opens for whoever asked; null until it is ready. `width` chooses another width. */
  url: z.nullable(z.string()),
  /** Everyone sees it: one of the first that are ready, of a business that is for sale. */
  isFree: z.boolean(),
  /** What went wrong, and what to do. */
  problem: z.nullable(z.string()),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** Answer of `GET /api/my-businesses/{id}/photos`: in the order that visitors see. */
export const OwnPictures = z.object({
  listing: z.object({ id: z.number(), title: z.string() }),
  photos: z.array(OwnPicture),
})
export type OwnPictures = z.infer<typeof OwnPictures>

/** Body of `PATCH /api/businesses/{id}/photos`: every photo of the listing, cover first. */
export const PictureOrder = z.strictObject({
  order: z.array(PictureKey).check(
    z.minLength(1, 'Name every photo'),
    z.maxLength(product.maxPictures, 'Name every photo once'),
    z.refine((keys) => new Set(keys).size === keys.length, 'Name every photo once'),
  ),
})
export type PictureOrder = z.infer<typeof PictureOrder>

/** Whether a file's name says that it is one of the pictures that are taken. */
export function isPictureName(name: string): boolean {
  const extension = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase()
  return PICTURE_EXTENSIONS.some((known) => known === extension)
}
