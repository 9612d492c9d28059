import { PICTURE_FORMATS } from './picture-files.ts'
import { PictureQuery } from './picture-query.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const pictureOperations: readonly Operation[] = [
  {
    id: 'getPicture',
    method: 'get',
    path: '/pictures/{key}',
    summary: 'A picture of a business: the first ones for everyone, the others with a trial or a subscription',
    description:
      '`width` is 400, 800 (default) or 1200; `format` is avif, webp or jpeg (1200 wide), by default the smallest that `Accept` names. A picture that shows which business a confidential one is opens to those who may know it. Addresses of premium pictures are signed (`expires`, `signature`), expire within an hour, and work only for the member they were issued to.',
    query: PictureQuery,
    answer: { status: 200, type: PICTURE_FORMATS.map((format) => `image/${format}`) },
    errors: ['invalid_input', 'not_found', 'unavailable'],
  },
  {
    id: 'getDrawing',
    method: 'get',
    path: '/drawings/{id}',
    summary: 'The drawing of a business without photos, as SVG',
    description:
      'A house with the title on its sign; of a confidential business, a sales room without a name. It is marked as a drawing.',
    answer: { status: 200, type: ['image/svg+xml'] },
    errors: ['not_found', 'unavailable'],
  },
]
