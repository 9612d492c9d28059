import { REGION } from '#region/region.ts'
import type { ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { saveNdaText } from '#server/access/current-nda.ts'
import { createApi, createProbes } from './api.ts'
import type { Services } from '#server/model/context.ts'
import { closeDemo, openDemo } from '#demo/open-demo.ts'
import { transportSecurity, isLocalSite, parseEnvironment } from '#server/platform/env.ts'
import { openJobRunner } from '#server/app/jobs/runner.ts'
import { listen } from './listen.ts'
import { loadAssets } from '#server/app/pages/assets.ts'
import { shareBuild } from '#server/app/pages/other-builds.ts'
import { createPageServer } from '#server/app/pages/serve-page.ts'
import type { PageServer } from '#server/app/pages/serve-page.ts'
import { withoutWorker } from '#server/app/pages/worker-removal.ts'
import type { PageBundle } from '#server/app/pages/render-page.ts'
import { openDispatcher } from '#server/platform/events/dispatcher.ts'
import type { Dispatcher } from '#server/platform/events/dispatcher.ts'
import { watchForWork } from '#server/platform/due-work.ts'
import { joinMachines } from '#server/platform/machines/join-machines.ts'
import { createAccessLog } from '#server/app/system/access-log.ts'
import { findBuild, showBuild } from '#server/app/system/build.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { findBackupProblem } from './backup/site-backup.ts'
import { startServices } from './start.ts'
import type { RunningServices } from './start.ts'
import { SUBSCRIBERS } from './subscribers.ts'

/** After draining. Open requests have six seconds, and jobs five of them; the rest is for a busy machine. */
const STOP_WITHIN_MS = 8500
/** After that, for the database alone. */
const EXIT_WITHIN_MS = 1000

/**
 * Starts everything, prints the URL, and stops everything on SIGTERM or SIGINT. Exits the process if it can't start.
 * What pages are made of is loaded while the services start.
 */
export async function serve(load = loadSource): Promise<void> {
  try {
    await open(load)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause) console.error(error.cause)
    process.exit(1)
  }
}

async function open(load: typeof loadSource): Promise<void> {
  const mode = process.argv[2]
  // In development every source file is a request.
  if (mode === '--dev') process.env['ACCESS_LOG'] ??= '0'
  const env = parseEnvironment(process.env)
  checkRegion(env.REGION, `node --conditions=${env.REGION}`)
  const build = await findBuild(env)
  showBuild(build)
  const stopTracing = await startTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
    version: build.version,
  })
  const pages = load(env.ROLE === 'worker' ? '--api-only' : mode)
  // It is awaited late; until then, its failure is nobody's.
  pages.catch(() => {})
  const running = await startServices(env)
  const { machine, dispatcher, door } = await joinAndOpen(running, pages).catch(async (error: unknown) => {
    await running.stop()
    throw error
  })
  const address = door.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const siteUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  const work = startWork(running.services, siteUrl, dispatcher)
  let isStopping = false
  async function stop(drainSeconds: number): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    running.services.readiness.isDraining = true
    if (drainSeconds > 0) {
      door.announceClose()
      await delay(drainSeconds * 1000)
    }
    setTimeout(() => {
      setTimeout(() => process.exit(1), EXIT_WITHIN_MS)
      void running.stop().finally(() => process.exit(1))
    }, STOP_WITHIN_MS).unref()
    // Streams would never finish by themselves.
    await running.services.live.stop()
    // Side by side: each takes its seconds, and one after the other they would be out of time.
    await Promise.all([door.close(), work.stop()])
    await machine.leave()
    await running.stop()
    await stopTracing()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(env.DRAIN_SECONDS))
  // Ctrl-C: no load balancer has to notice.
  process.on('SIGINT', () => void stop(0))
  console.log(
    `Handover is open at ${env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`}`,
  )

  // So that the first sign-in does not have to wait for it. In development the first page comes sooner without it.
  if (mode !== '--dev') await running.services.auth()
}

/** Starts what nobody waits for: new settings, reactions to events, and jobs. The database may be away by now. */
function startWork(
  services: Services,
  siteUrl: string,
  dispatcher: Dispatcher | undefined,
): { stop(): Promise<unknown> } {
  if (!dispatcher) return watchForWork(services, [services.settings])
  void findBackupProblem(services.env, services.log).then((problem) => problem && services.log.error(problem))
  const parts = [dispatcher, openJobRunner({ ...services, siteUrl })]
  const watch = watchForWork(services, [services.settings, ...parts])
  return {
    async stop() {
      await watch.stop()
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}

/** The machine joins first: one that is refused answers no request and runs no job. An open door needs no database. */
async function joinAndOpen({ services }: RunningServices, pages: Promise<CreatePages>) {
  const machine = await joinMachines(services)
  try {
    const dispatcher = services.env.ROLE === 'web' ? undefined : await openDispatcher(services, SUBSCRIBERS)
    return { machine, dispatcher, door: await openDoors(services, pages) }
  } catch (error) {
    await machine.leave()
    throw error
  }
}

async function openDoors(services: Services, pages: Promise<CreatePages>) {
  const { env, log } = services
  await saveNdaText(services)
  if (env.DEMO) for (const line of await openDemo(services)) console.log(line)
  else if (!isLocalSite(env)) await closeDemo(services)
  const api = env.ROLE === 'worker' ? createProbes(services) : createApi(services)
  const createPages = await pages
  const servePage = await createPages(services, api)
  const place = {
    port: env.PORT,
    host: env.HOST,
    hsts: transportSecurity(env),
    trustedProxies: env.TRUSTED_PROXIES,
    accessLog: createAccessLog(env),
  }
  return listen(place, api, servePage, log).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Another program already listens on ${env.HOST}:${env.PORT}: choose another PORT, e.g. PORT=3001.`)
  })
}

type CreatePages = (services: Services, api: Hono<ApiEnv>) => PageServer['serve'] | Promise<PageServer['serve']>

/**
 * Loads what pages are made of, while the services start. `--dev`: their sources, with hot reload. `--api-only`: no pages.
 */
export async function loadSource(mode: string | undefined): Promise<CreatePages> {
  if (mode === undefined) {
    const { bundle, assets } = await loadPages()
    return async (services, api) => {
      const files = services.env.SERVICE_WORKER ? assets : withoutWorker(assets)
      return createPageServer(services, api, bundle, files, await shareBuild(services, files)).serve
    }
  }
  if (mode === '--api-only') return () => servesNoPages
  if (mode !== '--dev') throw new Error(`"${mode}" is not a mode: use --dev or --api-only`)
  const { createDevPages, startVite } = await import('./dev-server.ts')
  const vite = await startVite()
  return (services, api) => createDevPages(vite, services, api)
}

async function servesNoPages(_: unknown, response: ServerResponse): Promise<void> {
  response.writeHead(404).end()
}

async function loadPages() {
  const dist = new URL('../../../dist/', import.meta.url)
  const [bundle, assets] = await Promise.all([
    loadBundle(new URL('server/', dist)),
    loadAssets(fileURLToPath(new URL('client', dist))),
  ]).catch((error: unknown) => {
    throw new Error('The pages are not built yet, or the build is incomplete: run "npm run build" first.', {
      cause: error,
    })
  })
  checkRegion(bundle.region, 'npm run build')
  return { bundle, assets }
}

/** Which state it is was decided when this process was started and when the pages were built: both are the same. */
function checkRegion(other: string | undefined, remedy: string): void {
  if (other === undefined || other === REGION) return
  throw new Error(
    `This process is of the region "${REGION}", and not "${other}": run "${remedy}" with the same REGION.`,
  )
}

/** Loads the code of all pages at startup: loaded on the first visit, it could be from another build after an update. */
async function loadBundle(folder: URL): Promise<PageBundle> {
  const chunks = await readdir(new URL('assets/', folder))
  const load = (name: string) => import(new URL(name, folder).href) as Promise<unknown>
  await Promise.all(chunks.filter((name) => name.endsWith('.js')).map((name) => load(`assets/${name}`)))
  return ((await load('ssr.js')) as { default: PageBundle }).default
}
