import type { PictureKey } from '#shared/listings/pictures.ts'
import { workApart } from '#server/platform/apart/work-apart.ts'
import { encodePicture } from './encode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'

// The process started by `encodeApart`.
workApart<PictureKey, EncodedPicture>(19, (key, image) => encodePicture(key, image, { withAvif: true }))
