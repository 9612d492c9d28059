import { afterEach, expect, vi } from 'vitest'
import './passwords.ts'

const errors = vi.spyOn(console, 'error')

// A test that prints an error has failed, whatever it asserted.
afterEach(() => {
  expect(errors.mock.calls).toEqual([])
  errors.mockClear()
})
