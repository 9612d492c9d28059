import { expect, test } from 'vitest'

test('the gallery shows every part of src/web/ui', () => {
  const parts = Object.keys(import.meta.glob('/src/web/ui/*.tsx')).map((path) => path.replace('/src/', '#'))
  const gallery = Object.values(
    import.meta.glob<string>('./*-parts.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('\n')
  expect(parts).toContain('#web/ui/dialog.tsx')
  expect(parts.filter((part) => !gallery.includes(`from '${part}'`))).toEqual([])
})
