import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metrics } from '#server/platform/metrics/registry.ts'
import './build.ts'
import './metrics.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

const METRIC = /\b(?:handover|http|process|nodejs)_[a-z0-9_]+\b/gu
/** What Prometheus adds to the name of a histogram. */
const PART = /_(?:bucket|count|sum)$/u

test.each(['deploy/prometheus/alerts.yml', 'deploy/prometheus/alerts.test.yml', 'deploy/grafana/handover.json'])(
  'every metric that %s asks for is in /metrics',
  (path) => {
    const shown = new Set(metrics.getMetricsAsArray().map(({ name }) => name))
    const named = new Set(read(path).match(METRIC) ?? [])
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !shown.has(name) && !shown.has(name.replace(PART, '')))).toEqual([])
  },
)

test('every metric is asked for by an alarm or the dashboard', () => {
  const asked = read('deploy/prometheus/alerts.yml') + read('deploy/grafana/handover.json')
  expect(metrics.getMetricsAsArray().flatMap(({ name }) => (asked.includes(name) ? [] : [name]))).toEqual([])
})

test('every alarm has a severity, a summary, and a section in the operations manual', () => {
  const headings = new Set(
    read('docs/operations.md')
      .match(/^###? .*$/gmu)
      ?.map((line) => line.replace(/^#+ /u, '')),
  )
  const alarms = read('deploy/prometheus/alerts.yml').split('- alert: ').slice(1)
  expect(alarms.length).toBeGreaterThan(10)
  for (const alarm of alarms) {
    const name = alarm.split('\n', 1)[0] ?? ''
    expect(headings).toContain(name)
    expect(alarm).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`)
    expect(alarm).toMatch(/severity: (?:critical|warning)/u)
    expect(alarm).toMatch(/summary: \S/u)
  }
})
