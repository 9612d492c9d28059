import * as z from 'zod/mini'

/** The pictures that are made of a logo, by name. `mark` is beside the site's name; the others are for phones. */
export const LOGO_SIZES = {
  mark: 128,
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'apple-touch-icon': 180,
} as const
export type LogoPicture = keyof typeof LOGO_SIZES

/** Made of the picture itself: the same logo has the same key. */
export const LogoKey = z
  .string('Choose a picture')
  .check(z.regex(/^[\da-f]{32}$/u, 'Choose a picture, or wait until it is there'))
export type LogoKey = z.infer<typeof LogoKey>

/** Answer of `POST /api/admin/settings/logo`. */
export const UploadedLogo = z.object({ key: LogoKey })
export type UploadedLogo = z.infer<typeof UploadedLogo>
