import { measureFirstLoad } from './measure/first-load.ts'
import { atAnyLoad, atMost, forInformation } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const PAGES = [
  { path: '/', script: 114 },
  { path: '/how-it-works', script: 1 },
  { path: '/marketplace', script: 147.5 },
] as const

/** The transfer size of a first visit. */
export async function* benchFirstLoads(stage: Stage, chromium: string | undefined): AsyncGenerator<Row> {
  const { url } = await stage.play('demo')
  for (const { path, script } of PAGES) {
    const { js, css, requests, foreignHosts } = await measureFirstLoad(url + path, chromium)
    yield atAnyLoad(atMost(`first load of \`${path}\`: script`, js / 1024, script, 'KB'))
    yield atAnyLoad(atMost(`first load of \`${path}\`: style`, css / 1024, 20, 'KB'))
    yield forInformation(`first load of \`${path}\`: requests, tiles and pictures aside`, requests, '')
    const foreign = foreignHosts.join(', ')
    yield atAnyLoad(
      atMost(`first load of \`${path}\`: foreign hosts, tiles aside`, foreignHosts.length, 0, '', foreign),
    )
  }
}
