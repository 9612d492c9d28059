import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atAnyLoad, atLeast, atMost, failed, median, notMeasured, settle } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const run = promisify(execFile)
const RUNS = 3
const PACKAGE = 'lighthouse@12'
/** Chromium now and then records no start of a page load, with nothing wrong in the page. */
const BROKEN_OFF = 'NO_NAVSTART'
const MOST_ATTEMPTS = 3
const PERFORMANCE = 99
const LARGEST_PAINT_S = 1.5
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>
}

/** Lighthouse's mobile scores; npx downloads it when needed. */
export async function* benchLighthouse(stage: Stage, chromium: string | undefined): AsyncGenerator<Row> {
  const env = { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }
  try {
    await run('npx', ['--yes', PACKAGE, '--version'], { env })
  } catch {
    yield notMeasured('Lighthouse, mobile', `npx could not fetch ${PACKAGE}`)
    return
  }
  const { url } = await stage.play('demo')
  for (const path of ['/', '/marketplace', '/map', await firstBusiness(url), '/pricing']) {
    const reports: Report[] = []
    const load = await settle()
    try {
      for (let index = 0; index < RUNS; index += 1) reports.push(await lighthouse(stage, url + path, env))
    } catch (error) {
      yield failed(`Lighthouse mobile \`${path}\``, wordsOf(error))
      continue
    }
    for (const row of rowsOf(path, reports)) yield { ...row, load }
  }
}

function* rowsOf(path: string, reports: readonly Report[]): Generator<Row> {
  const what = `Lighthouse mobile \`${path.replace(/\d+$/u, '{id}')}\``
  const blocked = `TBT ${medianOf(reports, 'total-blocking-time').toFixed(0)} ms`
  yield atLeast(`${what}: performance`, scoreOf(reports, 'performance'), PERFORMANCE, blocked)
  yield atMost(`${what}: LCP`, medianOf(reports, 'largest-contentful-paint') / 1000, LARGEST_PAINT_S, 's')
  for (const category of CATEGORIES) {
    const score = scoreOf(reports, category)
    yield atAnyLoad(atLeast(`${what}: ${category}`, score, 100, score < 100 ? failedAudits(reports, category) : ''))
  }
  yield atAnyLoad(atMost(`${what}: layout shift`, medianOf(reports, 'cumulative-layout-shift'), 0.02))
}

function scoreOf(reports: readonly Report[], category: string): number {
  return median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)))
}

/** Infinity for an audit without a value. */
function medianOf(reports: readonly Report[], audit: string): number {
  return median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
}

function failedAudits(reports: readonly Report[], category: string): string {
  const failing = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).filter(({ id }) => {
      const audit = audits[id]
      return audit?.scoreDisplayMode === 'binary' && audit.score === 0
    }),
  )
  return [...new Set(failing.map(({ id }) => id))].join(', ')
}

async function lighthouse(stage: Stage, url: string, env: NodeJS.ProcessEnv): Promise<Report> {
  const file = join(await stage.folder(), 'lighthouse.json')
  const flags = '--chrome-flags=--headless=new --no-sandbox'
  const args = ['--yes', PACKAGE, url, '--quiet', '--output=json', `--output-path=${file}`, flags]
  for (let attempt = 1; ; attempt += 1) {
    await rm(file, { force: true })
    try {
      await run('npx', args, { env })
      const report = await readFile(file, 'utf8')
      if (!report.includes(BROKEN_OFF)) return JSON.parse(report) as Report
      throw new Error(BROKEN_OFF)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isBrokenOff(error)) throw error
    }
  }
}

function isBrokenOff(error: unknown): boolean {
  const { stderr = '', message } = error as Error & { stderr?: string }
  return (stderr + message).includes(BROKEN_OFF)
}

/** Lighthouse prints the error on its last line. */
function wordsOf(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string }
  return stderr.trim().split('\n').at(-1) || message
}

async function firstBusiness(url: string): Promise<string> {
  const [business] = (await (await fetch(`${url}/api/businesses?limit=1`)).json()) as { id: number }[]
  if (!business) throw new Error('The sample street has no business')
  return `/business/${business.id}`
}
