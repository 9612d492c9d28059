import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** The processor time that these processes and all of their descendants have used, ended ones included. Linux only. */
export async function processorMsOf(roots: readonly number[]): Promise<number> {
  const processes = await listProcesses()
  const members = new Set(roots)
  for (let size = 0; size !== members.size;) {
    size = members.size
    for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid)
  }
  return processes.reduce((sum, { pid, ms }) => sum + (members.has(pid) ? ms : 0), 0)
}

async function listProcesses(): Promise<{ pid: number; parent: number; ms: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const stats = await Promise.all(
    pids.map(async (pid) => {
      // A process may have ended meanwhile.
      const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
      // After "pid (name) state": the parent is the first number; the 11th to 14th are its times and its ended children's.
      const numbers = text
        .slice(text.lastIndexOf(')') + 4)
        .split(' ')
        .map(Number)
      const ticks = numbers.slice(10, 14).reduce((sum, value) => sum + value, 0)
      return { pid, parent: numbers[0] ?? 0, ms: ticks * TICK_MS }
    }),
  )
  return stats.filter(({ ms }) => !Number.isNaN(ms))
}
