const UNRELEASED = '## Unreleased'
const HEADING = /^## (\d+\.\d+\.\d+)\b.*$/gmu

/** The releases of a change log, newest first. */
export function releasesIn(changeLog: string): string[] {
  return [...changeLog.matchAll(HEADING)].map(([, version = '']) => version)
}

/** The text under "Unreleased". */
export function unreleasedNotes(changeLog: string): string {
  const start = changeLog.indexOf(UNRELEASED)
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}".`)
  const rest = changeLog.slice(start + UNRELEASED.length)
  const end = rest.search(/^## /mu)
  return (end === -1 ? rest : rest.slice(0, end)).trim()
}

/** Turns the section "Unreleased" into the section of a release, below a new empty one. */
export function withRelease(changeLog: string, version: string, date: string): string {
  return changeLog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`)
}
