import { readdir, readFile } from 'node:fs/promises'

/** Memory shared by processes is divided among them. */
export async function megabytesOf(pids: readonly number[]): Promise<number> {
  const kilobytes = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0)
    }),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/status`, 'utf8').then(
        (text) => Number(/^PPid:\s+(\d+)/mu.exec(text)?.[1]),
        () => 0,
      ),
    ),
  )
  return pids.filter((_, index) => parents[index] === parent)
}
