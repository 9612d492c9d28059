import type { Operation } from '#server/platform/http/operation.ts'

export const siteFileOperations: readonly Operation[] = [
  {
    id: 'getSecurityContacts',
    method: 'get',
    path: '/.well-known/security.txt',
    summary: 'Where to report a weakness of this site (RFC 9116)',
    answer: { status: 200, type: 'text/plain' },
    errors: [],
  },
  {
    id: 'getFavicon',
    method: 'get',
    path: '/favicon.svg',
    summary: 'The logo as a browser’s tab shows it: the one that staff chose, or the site’s own in their colors',
    answer: { status: 200, type: 'image/svg+xml' },
    errors: ['unavailable'],
  },
  {
    id: 'getLook',
    method: 'get',
    path: '/look/{name}',
    summary: 'The style sheet with the colors that staff chose, which are in its address',
    answer: { status: 200, type: 'text/css' },
    errors: ['not_found'],
  },
  {
    id: 'getLogo',
    method: 'get',
    path: '/logo/{key}/{name}',
    summary: 'A picture of the logo that staff chose, whose key is in its address',
    answer: { status: 200, type: 'image/png' },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'getWebManifest',
    method: 'get',
    path: '/manifest.webmanifest',
    summary: 'Name, colors and icons with which a phone puts the site on its home screen',
    answer: { status: 200, type: 'application/manifest+json' },
    errors: [],
  },
]
