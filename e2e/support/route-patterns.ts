import { readFile } from 'node:fs/promises'
import { DESK_NAMES } from '#shared/desks.ts'

/** All routes that there are, as the build writes them down, and each page of the staff. */
export async function routePatterns(): Promise<string[]> {
  const tree = await readFile(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
  const paths = /interface FileRoutesByFullPath \{([^}]+)\}/u.exec(tree)?.[1] ?? ''
  return [...paths.matchAll(/^\s+'([^']+)':/gmu)].flatMap(([, path = '']) =>
    path === '/admin/$desk' ? DESK_NAMES.map((name) => `/admin/${name}`) : [path],
  )
}
