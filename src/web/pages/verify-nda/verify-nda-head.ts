import { pageHead } from '#web/frame/page-head.ts'

/** Loaded with the page, since the route is in every first load. */
export function verifyNdaHead() {
  return pageHead({
    title: 'Check a certificate',
    description: 'Tells whether the certificate of a signed nondisclosure agreement is exactly the one we issued.',
    path: '/verify-nda',
  })
}
