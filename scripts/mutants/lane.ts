import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Meeting, Met } from './lane-process.ts'

/** Brings one mutant after the other to life, in a process that begins again after one that goes on for ever. */
export class Lane {
  #child: ChildProcess | undefined

  /** The first of these files that fails, 'time' where they take longer than that, or nothing. */
  async meet(meeting: Meeting, withinMs: number): Promise<string | undefined> {
    const child = (this.#child ??= fork(join(import.meta.dirname, 'lane-process.ts'), {
      // A group of its own, with which its workers end.
      detached: true,
      stdio: 'ignore',
    }))
    child.send(meeting)
    const isOver = new AbortController()
    const signal = AbortSignal.any([isOver.signal, AbortSignal.timeout(Math.ceil(withinMs))])
    const ended = once(child, 'exit', { signal }).then(() => 'ended')
    try {
      const answer = await Promise.race([once(child, 'message', { signal }) as Promise<[Met]>, ended])
      if (answer === 'ended') throw new Error(`The process ended with mutant ${meeting.number}.`)
      return (answer as [Met])[0].by
    } catch (error) {
      if (!signal.aborted) throw error
      this.#child = undefined
      child.disconnect()
      return 'time'
    } finally {
      isOver.abort()
    }
  }

  close(): void {
    this.#child?.disconnect()
  }
}
