/** How many backups are kept: the last one of so many days, ISO weeks and months with a backup (UTC). */
export const RETENTION = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 86_400_000

/** Of backups, those that are not kept. The last one always is. */
export function choosePast<Backup>(backups: readonly Backup[], timeOf: (backup: Backup) => Date): Backup[] {
  const newestFirst = backups.toSorted((a, b) => timeOf(b).getTime() - timeOf(a).getTime())
  const kept = new Set([
    ...lastOfEach(newestFirst, (backup) => dayOf(timeOf(backup)), RETENTION.days),
    ...lastOfEach(newestFirst, (backup) => weekOf(timeOf(backup)), RETENTION.weeks),
    ...lastOfEach(newestFirst, (backup) => timeOf(backup).toISOString().slice(0, 7), RETENTION.months),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

function lastOfEach<Backup>(
  newestFirst: readonly Backup[],
  periodOf: (backup: Backup) => string | number,
  most: number,
): Backup[] {
  const last = new Map<string | number, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup)
    if (!last.has(period)) last.set(period, backup)
    if (last.size > most) break
  }
  return [...last.values()].slice(0, most)
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS)
}

/** The first day of 1970 was a Thursday; ISO weeks begin on Monday. */
function weekOf(time: Date): number {
  return Math.floor((dayOf(time) + 3) / 7)
}
