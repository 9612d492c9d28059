import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareRelease } from './prepare-release.ts'

const NOTES = '# Changes\n\n## Unreleased\n\n- Something new.\n\n## 0.1.0 (2026-11-22)\n\n- The first release.\n'

/** A repository with the files that a release changes, all committed. */
async function repository(changeLog = NOTES) {
  const folder = await mkdtemp(join(tmpdir(), 'handover-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  for (const name of ['db/migrations', 'deploy/kubernetes']) await mkdir(join(folder, name), { recursive: true })
  await write('deploy/kubernetes/handover.yaml', 'image: handover:0.1.0\n')
  const lock = {
    name: 'x',
    version: '0.1.0',
    packages: { '': { name: 'x', version: '0.1.0' }, other: { version: '5.0.0' } },
  }
  await write('CHANGELOG.md', changeLog)
  await write('package.json', JSON.stringify({ name: 'x', version: '0.1.0' }))
  await write('package-lock.json', JSON.stringify(lock))
  await write(
    'db/migrations/releases.json',
    JSON.stringify({ lastRelease: { version: '0.1.0', ref: 'v0.1.0' }, migrations: {} }),
  )
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '.')
  git('commit', '-qm', 'a start')
  const release = (version: string, isCommitted = false) =>
    prepareRelease({ folder, version, date: '2026-12-01', isCommitted })
  const read = async (name: string) => readFile(join(folder, name), 'utf8')
  return { git, write, read, release }
}

test('a release sets the version, dates its notes, and shows them with the commands that publish them', async () => {
  const { git, read, release } = await repository()
  const ref = git('rev-parse', 'HEAD').trim()
  expect(await release('0.2.0')).toBe(`0.2.0 (2026-12-01)

- Something new.

git add CHANGELOG.md package.json package-lock.json db/migrations/releases.json deploy/kubernetes/handover.yaml
git commit -m 'release: 0.2.0.'
git tag -a v0.2.0 -m 'Release 0.2.0'
git push --follow-tags`)
  expect(await read('CHANGELOG.md')).toBe(NOTES.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 (2026-12-01)\n'))
  expect(JSON.parse(await read('package.json'))).toEqual({ name: 'x', version: '0.2.0' })
  expect(JSON.parse(await read('package-lock.json'))).toEqual({
    name: 'x',
    version: '0.2.0',
    packages: { '': { name: 'x', version: '0.2.0' }, other: { version: '5.0.0' } },
  })
  expect(JSON.parse(await read('db/migrations/releases.json'))).toMatchObject({
    lastRelease: { version: '0.2.0', ref },
  })
  expect(await read('deploy/kubernetes/handover.yaml')).toBe('image: handover:0.2.0\n')
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1)
  expect(git('tag')).toBe('')
})

test('with --commit, a release is one commit with its tag', async () => {
  const { git, release } = await repository()
  await release('0.2.0', true)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s').trim()).toBe('release: 0.2.0.')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
})

test.each([
  ['a version that is not newer', '0.1.0', NOTES, 'not newer than 0.1.0'],
  ['what is no version', '0.2', NOTES, 'not a version'],
  ['empty notes', '0.2.0', NOTES.replace('- Something new.\n', ''), 'says nothing under "Unreleased"'],
])('%s is refused, and nothing is changed', async (_, version, changeLog, sentence) => {
  const { git, release } = await repository(changeLog)
  await expect(release(version, true)).rejects.toThrow(sentence)
  expect(git('status', '--porcelain')).toBe('')
})

test('a release with uncommitted changes is refused', async () => {
  const { write, read, release } = await repository()
  await write('package.json', JSON.stringify({ name: 'y', version: '0.1.0' }))
  await expect(release('0.2.0')).rejects.toThrow('uncommitted changes')
  expect(await read('CHANGELOG.md')).toBe(NOTES)
})
