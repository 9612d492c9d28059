import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildIfChanged } from './build-if-changed.ts'

/** A repository of one page, and a build that succeeds. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'handover-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  write('src/pages/page.ts', 'a page')
  const build = vi.fn<() => number>().mockReturnValue(0)
  const start = (more = {}) => buildIfChanged({ root, region: '', isForced: false, ...more }, build)
  return { write, build, start }
}

test('a start builds the pages again only if a source or the region changed', () => {
  const { write, build, start } = repository()
  expect([start(), start()]).toEqual([0, 0])
  write('src/pages/page.test.ts', 'a test')
  start()
  expect(build).toHaveBeenCalledTimes(1)
  write('src/pages/page.ts', 'another page')
  start()
  expect(build).toHaveBeenCalledTimes(2)
  write('package-lock.json', 'other packages')
  start()
  expect(build).toHaveBeenCalledTimes(3)
  start({ region: 'oregon' })
  start({ region: 'oregon' })
  expect(build).toHaveBeenCalledTimes(4)
  start({ region: 'oregon', isForced: true })
  expect(build).toHaveBeenCalledTimes(5)
})

test('after a build that failed, or was cut off, pages of the same sources as before are built again', () => {
  const { write, build, start } = repository()
  start()
  write('src/pages/page.ts', 'broken')
  build.mockReturnValueOnce(1)
  expect(start()).toBe(1)
  build.mockImplementationOnce(() => {
    throw new Error('cut off')
  })
  expect(() => start()).toThrow('cut off')
  write('src/pages/page.ts', 'a page')
  expect(start()).toBe(0)
  expect(build).toHaveBeenCalledTimes(4)
})
