import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a statement has a name from its third run on, and no two have the same', () => {
  const names = new StatementNames()
  const nameOf = (text: string) => Array.from({ length: 4 }, () => names.nameOf(text))
  expect(nameOf('select 1')).toEqual([undefined, undefined, 's1', 's1'])
  expect(nameOf('select 2')).toEqual([undefined, undefined, 's2', 's2'])
  names.renew()
  expect(nameOf('select 1').at(-1)).toBe('s3')
})

test('statements that differ each time have no names, and the names end', () => {
  const names = new StatementNames()
  const repeated = Array.from({ length: 500 }, (_, index) => {
    const text = `select ${index}`
    for (let run = 0; run < 2; run += 1) names.nameOf(text)
    return names.nameOf(text)
  })
  expect(repeated.filter((name) => name !== undefined)).toHaveLength(400)
  expect(names.nameOf('select 399')).toBe('s400')
  expect(names.nameOf('select 499')).toBeUndefined()
})
