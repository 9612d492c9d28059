import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { AREAS, drawMutants } from './mutants/draw-mutants.ts'
import type { Mutant } from './mutants/draw-mutants.ts'
import { Lane } from './mutants/lane.ts'

/**
 * `npm run mutants`: how many small faults the API and component tests find. Some hundred are drawn by a seed; the whole
 * suite runs once and tells which test file reaches which; then each is brought to life alone, and the files that reach it
 * run, the nearest first, until one fails. What survives the quick API tests and the components meets the deep ones.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    /** Only those of these numbers, or of this path. */
    only: { type: 'string' },
    /** Nothing but these test files, separated by commas: whether a new test kills a survivor. */
    files: { type: 'string' },
  },
})
const AT_ONCE = 2
/** A file that takes longer with a mutant than this many times its own time, and a start, goes on for ever. */
const LONGER = 5
const START_MS = 60_000
/** The tests of one survivor. */
const MOST_MS = 60_000
/** A busy machine fails a file or two of those that measure it. */
const MOST_FAILED = 3
const SUITES = [
  { name: 'quick', words: ['--exclude=**/*.deep.test.ts'] },
  { name: 'deep', words: ['.deep.test.ts', '--exclude=**/*.deep.test.tsx'] },
] as const
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutants/vitest.config.ts']

interface Reach {
  reached: Set<number>
  ms: number
}

/** Of vitest's reporter. */
interface FileResult {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const folder = await mkdtemp(join(tmpdir(), 'handover-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const mutants = drawMutants(Number(values.seed), Number(values.count))
process.env['MUTANTS'] = join(folder, 'mutants.json')
await writeFile(process.env['MUTANTS'], JSON.stringify(mutants))
const chosen = mutants.filter(
  ({ number, path }) => !values.only || values.only.split(',').includes(String(number)) || path.includes(values.only),
)
const outcomes = new Map<Mutant, Outcome>()
const lanes = Array.from({ length: AT_ONCE }, () => new Lane())
await (values.files ? meetFiles(values.files.split(',')) : meetSuites())
for (const lane of lanes) lane.close()
report()

type Suite = (typeof SUITES)[number]
type Outcome = { isKilled: true; by: string; suite: Suite } | { isKilled: false; after: number; of: number }

async function meetFiles(files: string[]): Promise<void> {
  for (const mutant of chosen) {
    const by = await lanes[0]?.meet({ number: mutant.number, files }, START_MS * LONGER)
    const outcome = setOutcome(mutant, by, SUITES[0], { after: files.length, of: files.length })
    console.log(lineOf(mutant, outcome))
  }
}

async function meetSuites(): Promise<void> {
  for (const suite of SUITES) {
    const alive = chosen.filter((mutant) => !outcomes.get(mutant)?.isKilled)
    await meet(suite, alive)
  }
}

function setOutcome(
  mutant: Mutant,
  by: string | undefined,
  suite: Suite,
  files: { after: number; of: number },
): Outcome {
  const outcome: Outcome = by === undefined ? { isKilled: false, ...files } : { isKilled: true, by, suite }
  outcomes.set(mutant, outcome)
  return outcome
}

async function meet(suite: Suite, alive: readonly Mutant[]): Promise<void> {
  const reachOf = await runAll(suite)
  const waiting = [...alive]
  let count = 0

  async function work(lane: Lane): Promise<void> {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await tryMutant(lane, mutant, suite, reachOf)
      count += 1
      console.log(`${suite.name} ${count}/${alive.length} ${lineOf(mutant, outcome)}`)
    }
  }

  await Promise.all(lanes.map(work))
}

/** Runs a suite without a living mutant. */
async function runAll(suite: Suite): Promise<Map<string, Reach>> {
  const [reached, results] = [join(folder, `${suite.name}-reached`), join(folder, `${suite.name}-results.json`)]
  const { code, output } = await run([...suite.words, '--reporter=json', `--outputFile=${results}`], {
    MUTANTS_REACHED: reached,
  })
  const { testResults } = JSON.parse(await readFile(results, 'utf8')) as { testResults: FileResult[] }
  const failed = testResults.filter(({ status }) => status === 'failed')
  if (failed.length > MOST_FAILED || (code !== 0 && failed.length === 0)) {
    throw new Error(
      `The suite fails without a mutant:\n${JSON.stringify(failed.map(failuresOf)).slice(0, 3000)}\n${output.slice(-3000)}`,
    )
  }
  const leftOut = new Set(failed.map(({ name }) => relative(process.cwd(), name)))
  for (const file of leftOut) console.log(`left out, since it fails without a mutant: ${file}`)
  const msOf = new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]))
  const lines = (await readFile(reached, 'utf8')).trim().split('\n')
  return new Map(
    lines.flatMap((line): [string, Reach][] => {
      const { file, reached: numbers } = JSON.parse(line) as { file: string; reached: number[] }
      const path = relative(process.cwd(), file)
      return leftOut.has(path) ? [] : [[path, { reached: new Set(numbers), ms: msOf.get(file) ?? 0 }]]
    }),
  )
}

async function tryMutant(
  lane: Lane,
  mutant: Mutant,
  suite: Suite,
  reachOf: ReadonlyMap<string, Reach>,
): Promise<Outcome> {
  const reaching = [...reachOf].filter(([file, { reached }]) =>
    // What is evaluated as a module is loaded is reached by the first file alone that loads it.
    mutant.isStatic ? nounOf(file) === nounOf(mutant.path) : reached.has(mutant.number),
  )
  const nearest = reaching.toSorted(([a, { ms: msOfA }], [b, { ms: msOfB }]) => {
    return distance(a, mutant.path) - distance(b, mutant.path) || msOfA - msOfB
  })
  const files: string[] = []
  let ms = 0
  for (const [file, { ms: own }] of nearest) {
    if (files.length > 0 && ms + own > MOST_MS) break
    files.push(file)
    ms += own
  }
  const by = files.length > 0 ? await lane.meet({ number: mutant.number, files }, START_MS + LONGER * ms) : undefined
  return setOutcome(mutant, by, suite, { after: files.length, of: nearest.length })
}

async function run(words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [...VITEST, ...words], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close') as Promise<[number | null]>
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, output: out + errors }
}

function failuresOf({ name, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return [name, message, ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join()}`)]
}

function nounOf(path: string): string {
  return path.replace(/^src\/(?:shared|server|web\/pages)\//u, '').split('/')[0] ?? ''
}

function distance(file: string, path: string): number {
  const stem = path.replace(/\.tsx?$/u, '')
  if (file.startsWith(`${stem}.test.`)) return 0
  if (dirname(file) === dirname(path)) return 1
  return nounOf(file) === nounOf(path) ? 2 : 3
}

function lineOf({ number, path, line, kind }: Mutant, outcome: Outcome): string {
  const what = outcome.isKilled ? `killed by ${outcome.by}` : `SURVIVED ${outcome.after} of ${outcome.of} files`
  return `${number} ${path}:${line} [${kind}] ${what}`
}

function report(): void {
  console.log('\nSurvivors:')
  for (const [mutant, outcome] of outcomes) {
    if (!outcome.isKilled)
      console.log(`${lineOf(mutant, outcome)} -> ${mutant.text.replaceAll(/\s+/gu, ' ').slice(0, 120)}`)
  }
  console.log('\n| where | mutants | killed by quick ones | by deep ones | |\n| --- | ---: | ---: | ---: | ---: |')
  for (const area of Object.keys(AREAS)) {
    const all = [...outcomes].filter(([mutant]) => mutant.area === area).map(([, outcome]) => outcome)
    const counts = SUITES.map((suite) => all.filter((one) => one.isKilled && one.suite === suite).length)
    const killed = counts.reduce((sum, count) => sum + count, 0)
    if (all.length > 0)
      console.log(`| ${area} | ${all.length} | ${counts.join(' | ')} | ${Math.round((100 * killed) / all.length)} % |`)
  }
}
