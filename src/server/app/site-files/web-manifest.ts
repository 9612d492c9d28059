import { product } from '#shared/product.ts'

/** Sizes of the icons that `scripts/data/app-icons.ts` draws. Android cuts a maskable one to any shape. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
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
  icons: ICONS,
  shortcuts: [
    { name: 'Marketplace', url: '/marketplace' },
    { name: 'Saved', url: '/saved' },
    { name: 'Messages', url: '/messages' },
  ],
})
