import crypto from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

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
crypto.scrypt = cheapScrypt as typeof crypto.scrypt
syncBuiltinESMExports()

/** Hashes passwords at the real cost in this test. */
export function hashAtFullCost(): void {
  isCheap = false
  onTestFinished(() => {
    isCheap = true
  })
}
