import { expect, test } from 'vitest'
import { businessPath, PUBLIC_PAGES } from '#shared/paths.ts'
import { isOpenAfterTrial } from './open-pages.ts'

test('after a trial every public page except the market stays open', () => {
  expect(PUBLIC_PAGES.filter((path) => !isOpenAfterTrial(path))).toEqual(['/', '/marketplace', '/map'])
  expect(isOpenAfterTrial(businessPath(1))).toBe(false)
})
