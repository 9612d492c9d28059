import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { listen } from '#server/app/listen.ts'
import { currentTracing, startTracing } from '#server/platform/tracing/tracing.ts'
import { createWorld } from '#test/world.ts'

const SECRET = 'zephyrquartz'

interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[]
}

/** A collector that takes traces as JSON over HTTP, as OpenTelemetry's own does. */
async function openCollector() {
  const exports: Export[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      exports.push(body as Export)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)),
    )
  return { endpoint, spans, text: () => JSON.stringify(exports) }
}

test('a request, its statements and its job are one trace, which a trusted proxy may have begun', async () => {
  const collector = await openCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())
  const stop = await startTracing({ endpoint: collector.endpoint, sampledShare: 1, version: '1.2.3' })
  onTestFinished(stop)
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com' })
  const place = { port: 0, host: '127.0.0.1', hsts: undefined, trustedProxies: 1 }
  const { server, close } = await listen(place, createApi(world.services), async () => {}, world.services.log)
  onTestFinished(close)

  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const text = `A question about ${SECRET}`
  const body = {
    name: text,
    email: `${SECRET}@example.com`,
    category: 'general',
    subject: text,
    message: text.repeat(3),
  }
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/contact?${SECRET}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': SECRET, traceparent: `00-${traceId}-${spanId}-01` },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(204)
  expect(await world.runJobs()).toBe(1)
  expect(await world.mails()).toHaveLength(1)
  await stop()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/contact')
  const job = spans.find(({ name }) => name === 'process mail-support')
  expect(request).toMatchObject({ traceId, parentSpanId: spanId })
  expect(job).toMatchObject({ traceId, parentSpanId: request?.spanId })
  const statementsOf = (parent: ExportedSpan | undefined) =>
    spans.filter(({ parentSpanId, name }) => parentSpanId === parent?.spanId && /^[A-Z]+$/u.test(name))
  expect(statementsOf(request).map(({ name }) => name)).toContain('INSERT')
  expect(statementsOf(job).map(({ name }) => name)).toContain('SELECT')
  expect(spans.every((span) => span.traceId === traceId)).toBe(true)
  expect(JSON.stringify(statementsOf(request))).toContain('contact_messages')
  expect(collector.text()).not.toContain(SECRET)
  expect(collector.text()).toContain('"1.2.3"')
})

test('without a collector nothing is loaded and no span begins', async () => {
  await startTracing({ endpoint: undefined, sampledShare: 1, version: '1.2.3' })
  expect(currentTracing()).toBeUndefined()
})
