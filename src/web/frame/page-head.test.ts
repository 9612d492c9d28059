import { expect, test } from 'vitest'
import { pageHead } from './page-head.ts'
import { linkedData } from './testing.ts'

const titleOf = (title: string) =>
  pageHead({ title, description: title, path: '/' }).meta.find((one) => 'title' in one)?.title ?? ''

test.each([
  ['Pricing', 'Pricing · Handover'],
  [
    'A bakery with a name of some length, Spokane Valley, WA 99206',
    'A bakery with a name of some length, Spokane Valley, WA 99206',
  ],
  [
    'The only bakery, coffee roaster and restaurant between two rivers, Spokane Valley, WA',
    'The only bakery, coffee roaster and restaurant between two…',
  ],
  ['x'.repeat(80), `${'x'.repeat(64)}…`],
])('a title is not cut by search engines: %s', (title, expected) => {
  expect(titleOf(title)).toBe(expected)
  expect(expected.length).toBeLessThanOrEqual(65)
})

test('a page below another tells search engines the way to it, unless it is a private one', () => {
  const page = {
    title: 'A bakery',
    description: '',
    path: '/business/1',
    trail: [['Marketplace', '/marketplace'], 'A bakery'],
  } as const
  expect(linkedData(pageHead(page).meta)).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Marketplace', item: '/marketplace' },
        { position: 2, name: 'A bakery', item: '/business/1' },
      ],
    },
  ])
  expect(linkedData(pageHead({ ...page, isPrivate: true }).meta)).toEqual([])
})
