import { afterEach, expect, vi } from 'vitest'
import './passwords.ts'

const errors = vi.spyOn(console, 'error')

// What prints an error has failed, whatever it answered.
afterEach(() => {
  expect(errors.mock.calls).toEqual([])
  errors.mockClear()
})
