import { atMost } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

export interface FirstLoad {
  /** Bytes of script and of style as they travel, compressed. */
  js: number
  css: number
  /** To the site itself, the page included; businesses' pictures come as they get near the screen and don't count. */
  requests: number
  /** Hosts that a first visit asks besides the site and the map's tiles. */
  foreignHosts: string[]
}

const PAGES = [
  { path: '/', script: 120 },
  { path: '/how-it-works', script: 120 },
  { path: '/marketplace', script: 160 },
] as const

/** What a first visit loads, as it travels. */
export async function* benchFirstLoads(
  stage: Stage,
  measure: (url: string) => Promise<FirstLoad>,
): AsyncGenerator<Row> {
  const { url } = await stage.play('demo')
  for (const { path, script } of PAGES) {
    const { js, css, requests, foreignHosts } = await measure(url + path)
    yield atMost(`first load of \`${path}\`: script`, js / 1000, script, 'KB')
    yield atMost(`first load of \`${path}\`: style`, css / 1000, 20, 'KB')
    yield atMost(`first load of \`${path}\`: requests, tiles and pictures aside`, requests, 15)
    yield atMost(
      `first load of \`${path}\`: foreign hosts, tiles aside`,
      foreignHosts.length,
      0,
      '',
      foreignHosts.join(', '),
    )
  }
}
