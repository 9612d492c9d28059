import { atMost, forInformation } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

export interface FirstLoad {
  /** Compressed bytes of scripts and styles, as transferred. */
  js: number
  css: number
  /** Requests to the site, including the page; pictures of businesses are lazy-loaded and don't count. */
  requests: number
  /** Other hosts that a first visit contacts, apart from the map's tiles. */
  foreignHosts: string[]
}

const PAGES = [
  { path: '/', script: 115 },
  { path: '/how-it-works', script: 3 },
  { path: '/marketplace', script: 159 },
] as const

/** The transfer size of a first visit. */
export async function* benchFirstLoads(
  stage: Stage,
  measure: (url: string) => Promise<FirstLoad>,
): AsyncGenerator<Row> {
  const { url } = await stage.play('demo')
  for (const { path, script } of PAGES) {
    const { js, css, requests, foreignHosts } = await measure(url + path)
    yield atMost(`first load of \`${path}\`: script`, js / 1024, script, 'KB')
    yield atMost(`first load of \`${path}\`: style`, css / 1024, 20, 'KB')
    yield forInformation(`first load of \`${path}\`: requests, tiles and pictures aside`, requests, '')
    yield atMost(
      `first load of \`${path}\`: foreign hosts, tiles aside`,
      foreignHosts.length,
      0,
      '',
      foreignHosts.join(', '),
    )
  }
}
