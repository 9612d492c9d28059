import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl, endProcess, startProcess } from '#test/servers/site-process.ts'
import { createWorld } from '#test/world.ts'

const run = promisify(execFile)
/** What a build of the site is made of, and what a server reads. */
const SOURCES = ['db', 'demo', 'scripts', 'src', 'package.json', 'tsconfig.base.json', 'vite.config.ts']
/** Oregon has a Washington County, which its list of counties calls by its name alone. */
const PLACES = /.{0,40}(?:Washington(?! County\b|[`"'])|Spokane|Seattle|Yakima|\bRCW\b|\bUBI\b|\.wa\.gov).{0,20}/gu
const NAMES = /.{0,40}(?:, WA\b|Handover).{0,20}/gu
const MOST_PAGES = 300

const NAME = 'Second Owner'
/** Where pages are found from, beside those that they link to. */
const BEGINNINGS = ['/', '/map', '/dashboard', '/admin/settings', '/openapi.json', '/site.webmanifest', '/sitemap.xml']

test('a site of Oregon with another name says nowhere “Washington” or “Handover”', { timeout: 240_000 }, async () => {
  const folder = await buildOregon()
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  await world.sql(
    `insert into setting_changes (name, version, value, changed_by) values ('name', 1, '"${NAME}"', $1)`,
    [admin.id],
  )
  const id = await world.listing({ location: 'Salem, OR', latitude: 44.9429, longitude: -123.0351 })
  const { child, url } = await startProcess({
    dataDir: join(folder, 'data'),
    cwd: folder,
    words: ['--conditions=oregon', 'src/server/app/main.ts'],
    variables: { REGION: 'oregon', DATABASE_URL: databaseUrl(world), AUTH_SECRET: world.services.secret },
  })

  for (const headers of [{}, { cookie: admin.cookie }]) {
    const pages = await crawl(url, [...BEGINNINGS, `/business/${id}`], headers)
    expect(pages.size).toBeGreaterThan(40)
    expect(pages.size).toBeLessThan(MOST_PAGES)
    expect([...pages].flatMap(([path, text]) => traces(path, text, PLACES, NAMES))).toEqual([])
    expect(pages.get('/')).toContain(NAME)
    expect(pages.get('/')).toContain('Oregon')
  }
  const scripts = await scriptsIn(join(folder, 'dist/client'))
  expect(scripts.flatMap(([name, text]) => traces(name, text, PLACES))).toEqual([])

  const places = async (search: string) => (await fetch(`${url}/api/places?search=${search}`)).json()
  expect(await places('Eugene')).toMatchObject({ match: { name: 'Eugene, OR' }, county: 'Lane County' })
  expect(await places('Spokane, WA')).toMatchObject({ match: null })
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
})

/** A copy of the sources, in which the pages are built for Oregon, since this folder has those of Washington. */
async function buildOregon(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-oregon-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of SOURCES) await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'data'))
  await run('npm', ['run', 'build', '--silent'], { cwd: folder, env: { ...process.env, REGION: 'oregon' } })
  return folder
}

/** The texts of a site's pages by their paths, as far as links lead. */
async function crawl(url: string, beginnings: readonly string[], headers: HeadersInit): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const open = [...beginnings]
  for (let path = open.pop(); path !== undefined && found.size < MOST_PAGES; path = open.pop()) {
    if (found.has(path)) continue
    const answer = await fetch(new URL(path, url), { headers })
    const text = /text|json|xml/u.test(answer.headers.get('content-type') ?? '') ? await answer.text() : ''
    found.set(path, text)
    for (const [, link = ''] of text.matchAll(/href="(\/[^"#?]*)/gu)) {
      if (!/^\/(?:api|assets|pictures)\/|^\/sign-out/u.test(link)) open.push(link)
    }
  }
  return found
}

function traces(where: string, text: string, ...patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => `${where}: ${found}`))
}

async function scriptsIn(folder: string): Promise<[name: string, text: string][]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|json)$/u.test(name))
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')]),
  )
}
