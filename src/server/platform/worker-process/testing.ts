import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the children of this process that run a script of this name. Needs /proc. */
export function ownChildren(script: string): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name))
  return ids.filter((id) => isOwnChild(id, script)).map(Number)
}

function isOwnChild(id: string, script: string): boolean {
  try {
    // "(comm) state ppid": an exited process that was not reaped yet has no command line.
    const parent = /\) \w (\d+) /u.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]
    return parent === String(process.pid) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script)
  } catch {
    return false
  }
}
