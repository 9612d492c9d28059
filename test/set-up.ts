import { afterAll, afterEach, expect, vi } from 'vitest'
import './passwords.ts'

const errors = vi.spyOn(console, 'error')

// A test that prints an error has failed, whatever it asserted.
afterEach(() => {
  expect(errors.mock.calls).toEqual([])
  errors.mockClear()
})

// Only tests of components are written with JSX.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { installDom, removeDom } = await import('#test/page/dom.ts')
  installDom()
  afterAll(removeDom)
}
