import { product } from '#shared/product.ts'
import { logoPath } from '#shared/settings/logo-path.ts'

/** Android cuts a maskable icon to any shape. `scripts/data/app-icons.ts` draws the site's own. */
const ICONS = [
  { picture: 'icon-192', sizes: '192x192', purpose: 'any' },
  { picture: 'icon-512', sizes: '512x512', purpose: 'any' },
  { picture: 'icon-maskable-512', sizes: '512x512', purpose: 'maskable' },
] as const

/** With what a phone puts the site on its home screen. The colors are those of buttons and paper in the light theme. */
export const webManifest = () => ({
  // The installed application stays the same one when the first page moves.
  id: '/',
  name: `${product.name}, ${product.tagline}`,
  short_name: product.name,
  description: `Small businesses for sale in ${product.region}: find, compare, buy and hand over.`,
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: product.color,
  background_color: '#fbf8f2',
  categories: ['business', 'finance'],
  icons: ICONS.map(({ picture, ...icon }) => ({
    src: product.logo === null ? `/${picture}.png` : logoPath(product.logo, picture),
    type: 'image/png',
    ...icon,
  })),
  shortcuts: [
    { name: 'Marketplace', url: '/marketplace' },
    { name: 'Saved', url: '/saved' },
    { name: 'Messages', url: '/messages' },
  ],
})
