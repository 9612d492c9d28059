import { useQuery } from '@tanstack/react-query'
import type { BackupStatus } from '#shared/backups/backups.ts'
import { hoursText } from '#web/dates/hours-text.ts'
import { backupStatusQuery } from './queries.ts'

const HOUR_MS = 3_600_000

/** When the site was last backed up. */
export function BackupLine() {
  const { data, isError } = useQuery(backupStatusQuery())
  const text = data ? describe(data) : isError ? 'The time of the last backup could not be loaded.' : 'Last backup: …'
  return <p className="mt-4 text-sm text-muted">{text}</p>
}

function describe({ isOn, isKnown, newestAt, hasFailed }: BackupStatus): string {
  if (!isOn) return 'This site makes no nightly backups: BACKUP_TO is not set.'
  const failure = hasFailed ? ' The last attempt failed; the server log says why.' : ''
  if (!isKnown) return `Last backup: unknown, because BACKUP_TO does not answer.${failure}`
  if (newestAt === null) return `There is no backup yet.${failure}`
  const hours = Math.floor((Date.now() - new Date(newestAt).getTime()) / HOUR_MS)
  return `Last backup: ${hoursText(hours)} ago.${failure}`
}
