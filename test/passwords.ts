import crypto from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = (
  password: string,
  salt: string,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

/** The cost parameter of scrypt for tests that don't measure it: a thousandth of the real one. */
const CHEAP_N = 16
const scrypt = crypto.scrypt as Scrypt
let isCheap = true

const cheapScrypt: Scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, isCheap ? { ...options, N: CHEAP_N } : options, done)
// From this import on, in the tests' processes and in the server of the browser tests.
crypto.scrypt = cheapScrypt as typeof crypto.scrypt
syncBuiltinESMExports()

/** Hashes passwords at the real cost until the test ends. */
export function hashAtFullCost(whenItEnds: (back: () => void) => void): void {
  isCheap = false
  whenItEnds(() => {
    isCheap = true
  })
}
