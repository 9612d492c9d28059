import { parseArgs } from 'node:util'
import { prepareRelease } from './prepare-release.ts'

const USAGE = `npm run release -- 0.2.0              sets the version and dates the notes of CHANGELOG.md
npm run release -- 0.2.0 --commit     and makes the commit and its tag`

/** `npm run release`: makes a release of what is committed. */
try {
  const { values, positionals } = parseArgs({ options: { commit: { type: 'boolean' } }, allowPositionals: true })
  const [version, ...rest] = positionals
  if (version === undefined || rest.length > 0) throw new Error(USAGE)
  const date = new Date().toISOString().slice(0, 10)
  console.log(await prepareRelease({ folder: process.cwd(), version, date, isCommitted: values.commit === true }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
