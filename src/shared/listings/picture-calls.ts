import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const pictures = schemasOf(() => import('./pictures.ts'))

export const pictureCalls = {
  listOwnPhotos: {
    method: 'get',
    path: '/api/my-businesses/{id}/photos',
    answer: pictures('OwnPictures'),
  },
  addPhoto: {
    method: 'post',
    path: '/api/businesses/{id}/photos',
    answer: pictures('OwnPicture'),
    status: 201,
  },
  orderPhotos: {
    method: 'patch',
    path: '/api/businesses/{id}/photos',
    body: pictures('PictureOrder'),
    answer: pictures('OwnPictures'),
  },
  updatePhoto: {
    method: 'patch',
    path: '/api/businesses/{id}/photos/{key}',
    body: pictures('PictureReview'),
    answer: pictures('OwnPictures'),
  },
  deletePhoto: { method: 'delete', path: '/api/businesses/{id}/photos/{key}' },
} as const satisfies Calls
