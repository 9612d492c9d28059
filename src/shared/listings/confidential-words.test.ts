import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROMISES = /\b(?:exact address|(?:every|all) (?:picture|photo)s?)\b/u
const COMMENTS = /\/\*[^]*?\*\/|(?:^|\s)\/\/.*/gu

test('every text that promises addresses or pictures says what confidential sellers open only to buyers they approve', () => {
  const promising = globSync(['src/shared/content/*.ts', 'src/web/**/*.tsx'])
    .filter((path) => !/\.test\.tsx?$|\/testing\.tsx$/u.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(COMMENTS, '') }))
    .filter(({ text }) => PROMISES.test(text))
  expect(promising.length).toBeGreaterThan(6)
  const silent = promising.filter(({ text }) => !/CONFIDENTIAL_CLAUSE|\bapprove/u.test(text))
  expect(silent.map(({ path }) => path)).toEqual([])
})
