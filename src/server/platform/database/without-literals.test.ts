import { expect, test } from 'vitest'
import { withoutLiterals } from './without-literals.ts'

test.each([
  ['select * from users where id = $1', 'select * from users where id = $1'],
  ["select 1 where email = 'secret'", 'select ? where email = ?'],
  ["select 'it''s secret', 2.5e3", 'select ?, ?'],
  [String.raw`select E'it\'s secret', 'a\'`, 'select ?, ?'],
  ['select $$secret$$, $tag$ secret $$ $tag$', 'select ?, ?'],
  ['select "a\'b" from "t""\'1"', 'select "a\'b" from "t""\'1"'],
  ["-- it's\nselect 'secret' /* it's */ from t1", 'select ? from t1'],
  ["select 'secret", 'select ?'],
  ['select $$secret', 'select ?'],
  ['select a$b$c, 0x1F, price_2 from t', 'select a$b$c, ?, price_2 from t'],
  ['select\n  1', 'select ?'],
])('of %s the log has %s', (statement, told) => {
  expect(withoutLiterals(statement)).toBe(told)
})

test('a literal that is cut off is hidden too', () => {
  expect(withoutLiterals(`select '${'secret'.repeat(10_000)}'`)).toBe('select ?')
})
