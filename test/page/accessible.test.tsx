import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from './accessible.ts'

test('a field without a name fails the test that shows it', async () => {
  onTestFinished(cleanup)
  render(<input />)
  await expect(expectAccessible()).rejects.toThrow('label: <input>')
})
