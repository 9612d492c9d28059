import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atLeast, atMost, median, notMeasured } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const RUNS = 3
const PACKAGE = 'lighthouse@12'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>
}

/** Lighthouse's mobile scores; npx downloads it when needed. */
export async function* benchLighthouse(stage: Stage, chromium: string | undefined): AsyncGenerator<Row> {
  const env = { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }
  try {
    await run('npx', ['--yes', PACKAGE, '--version'], { env })
  } catch {
    yield notMeasured('Lighthouse, mobile', `not measured: npx could not fetch ${PACKAGE}`)
    return
  }
  const { url } = await stage.play('demo')
  for (const path of ['/', '/marketplace', '/map', await firstBusiness(url), '/pricing']) {
    const reports: Report[] = []
    try {
      for (let index = 0; index < RUNS; index += 1) reports.push(await lighthouse(stage, url + path, env))
    } catch (error) {
      yield { ...notMeasured(`Lighthouse mobile \`${path}\``, `failed: ${wordsOf(error)}`), isOk: false }
      continue
    }
    yield* rowsOf(path, reports)
  }
}

function* rowsOf(path: string, reports: readonly Report[]): Generator<Row> {
  const what = `Lighthouse mobile \`${path.replace(/\d+$/u, '{id}')}\``
  for (const category of CATEGORIES) {
    const score = median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))
    const failed = category === 'performance' ? speedOf(reports) : failedAudits(reports)
    yield atLeast(`${what}: ${category}`, score, category === 'performance' ? 95 : 100, score < 100 ? failed : '')
  }
  const shift = median(reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1))
  yield atMost(`${what}: layout shift`, shift, 0.02)
}

function speedOf(reports: readonly Report[]): string {
  const seconds = (audit: string) =>
    (median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)) / 1000).toFixed(1)
  const blocked = median(reports.map((report) => report.audits['total-blocking-time']?.numericValue ?? 0)).toFixed(0)
  return `LCP ${seconds('largest-contentful-paint')} s, TBT ${blocked} ms`
}

function failedAudits([report]: readonly Report[]): string {
  const failed = Object.entries(report?.audits ?? {}).filter(
    ([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0,
  )
  return failed.map(([name]) => name).join(', ')
}

async function lighthouse(stage: Stage, url: string, env: NodeJS.ProcessEnv): Promise<Report> {
  const file = join(await stage.folder(), 'lighthouse.json')
  const flags = '--chrome-flags=--headless=new --no-sandbox'
  await run('npx', ['--yes', PACKAGE, url, '--quiet', '--output=json', `--output-path=${file}`, flags], { env })
  return JSON.parse(await readFile(file, 'utf8')) as Report
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
