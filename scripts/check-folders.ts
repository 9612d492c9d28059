import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

const MOST_FILES = 25
const ROOMS = ['src', 'demo', 'e2e', 'scripts', 'test', 'client']

/** No folder holds more files than a reader takes in at a glance: what is larger has parts that have a name. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
  encoding: 'utf8',
})
const counts = Map.groupBy(files.split('\n').filter(Boolean), (path) => dirname(path))
for (const [folder, { length }] of counts) {
  if (length <= MOST_FILES) continue
  console.error(`${folder} has ${length} files, and may have ${MOST_FILES}: what are its parts called?`)
  process.exitCode = 1
}
