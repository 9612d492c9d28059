import { readFile } from 'node:fs/promises'

/** All routes that there are, as the build writes them down. */
export async function routePatterns(): Promise<string[]> {
  const tree = await readFile(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
  const paths = /interface FileRoutesByFullPath \{([^}]+)\}/u.exec(tree)?.[1] ?? ''
  return [...paths.matchAll(/^\s+'([^']+)':/gmu)].map(([, path = '']) => path)
}
