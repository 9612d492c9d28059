import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, without the cuts inside of them; undefined when there was no answer. */
export type LookUp = (name: string) => Promise<string[] | undefined>

const ONE_ANSWER_MS = 1500
const ALL_ANSWERS_MS = 5000
const LONGEST_RECORD = 2000
const MOST_RECORDS = 20
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks the DNS, within five seconds for all questions together.
 *
 * @param server an IP address, with a port if it is not 53; undefined: those of this machine.
 */
export async function withDns<T>(server: string | undefined, ask: (lookUp: LookUp) => Promise<T>): Promise<T> {
  const resolver = new Resolver({ timeout: ONE_ANSWER_MS, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  let isOver = false
  const deadline = setTimeout(() => {
    isOver = true
    resolver.cancel()
  }, ALL_ANSWERS_MS)
  try {
    return await ask((name) => (isOver ? Promise.resolve(undefined) : lookUp(resolver, name)))
  } finally {
    clearTimeout(deadline)
  }
}

async function lookUp(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    const records = await resolver.resolveTxt(name)
    return records.slice(0, MOST_RECORDS).map((pieces) => pieces.join('').slice(0, LONGEST_RECORD))
  } catch (error) {
    return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  }
}
