import { pictureCalls } from '#shared/listings/picture-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { addPhoto, listOwnPhotos, orderPhotos, removePhoto, reviewPhoto } from './manage-pictures.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const pictureHandlers = handlers(pictureCalls, {
  listOwnPhotos: {
    run: ({ ctx, id }) => listOwnPhotos(ctx, id),
    summary: 'All photos of a listing for its owner, including unfinished ones',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:read',
  },
  addPhoto: {
    run: ({ ctx, request, id }) => addPhoto(ctx, id, readFormParts(request)),
    summary: 'Adds a photo: a form (multipart/form-data) with one JPEG, PNG, WebP or AVIF of at most 10 MB as `file`',
    description:
      'The photo is `processing` until its pictures are encoded. A refusal has a reason: 415 with `wrong_kind`, `empty` or `damaged`, 413 with `too_large` or `too_many_pixels`, 409 with `too_many`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'unsupported_media'],
    scope: 'listings:write',
  },
  orderPhotos: {
    run: ({ ctx, id, body }) => orderPhotos(ctx, id, body),
    summary: 'Reorders the photos of a listing, cover first',
    description: '409 with the reason `photos_changed`: the keys are not those of its current photos.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
  updatePhoto: {
    run: ({ ctx, id, key, body }) => reviewPhoto(ctx, id, key, body),
    summary: 'Notes whether a photo shows which business it is',
    description:
      'Strangers see a photo of a confidential listing only after a no. For open listings it changes nothing.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
    scope: 'listings:write',
  },
  deletePhoto: {
    run: ({ ctx, id, key }) => removePhoto(ctx, id, key),
    summary: 'Deletes a photo; those after it move up',
    errors: ['forbidden', 'not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:write',
  },
})
