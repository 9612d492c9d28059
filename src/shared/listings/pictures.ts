import * as z from 'zod/mini'
import { product } from '#shared/product.ts'

/** Processing states of a picture. `failed`: the file could not be decoded. */
export const PICTURE_STATES = ['processing', 'ready', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Enough for a large camera; more would only use memory when decoded. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** Polling interval of the owner's page while photos are processed. */
export const PICTURE_POLL_MS = 2000

/** Why a photo is refused. The page checks before the upload, the server checks again. */
export const PICTURE_REFUSALS = {
  wrong_kind: 'This is not a JPEG, PNG, WebP, AVIF or HEIC picture.',
  empty: 'This file is empty.',
  too_large: 'This file is larger than 10 MB.',
  damaged: 'This picture is damaged: part of the file is missing. Choose it again, or choose another one.',
  unreadable_heic: 'This iPhone picture can’t be read. Export it as a JPEG in Photos, and choose that.',
  too_many_pixels: 'This picture has more than 50 megapixels. Make it smaller first.',
  too_many: `A listing has at most ${product.maxPictures} photos. Delete one to make room.`,
} as const
export type PictureRefusal = keyof typeof PICTURE_REFUSALS

/** Shown to the owner of a photo that could not be decoded. */
export const FAILED_PICTURE = 'This file could not be read as a picture. Delete it and choose another.'

export const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/u, 'No such photo'))
export type PictureKey = z.infer<typeof PictureKey>

/** A photo in any processing state, as shown to its owner and staff. */
export const OwnPicture = z.object({
  key: PictureKey,
  /** From 0; the first ready photo is the cover. */
  position: z.number(),
  state: z.enum(PICTURE_STATES),
  /** URL for the viewer; null until it is ready. `width` selects another width. */
  url: z.nullable(z.string()),
  /** Whether it is public: one of the first ready photos of a business on the market. */
  isFree: z.boolean(),
  /**
   * Whether it shows which business it is; null until the seller has said so. Strangers see a photo of a confidential
   * listing only after a no.
   */
  revealsIdentity: z.nullable(z.boolean()),
  /** The error and what to do about it. */
  problem: z.nullable(z.string()),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** Answer of `GET /api/my-businesses/{id}/photos`, in display order. */
export const OwnPictures = z.object({
  listing: z.object({ id: z.number(), title: z.string(), isConfidential: z.boolean() }),
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

/** Body of `PATCH /api/businesses/{id}/photos/{key}`. */
export const PictureReview = z.strictObject({ revealsIdentity: z.boolean('Say whether it shows the business') })
export type PictureReview = z.infer<typeof PictureReview>
