import { queryOptions } from '@tanstack/react-query'
import { requestScope } from '#web/request-scope.ts'
import type { TileSource } from '#web/request-scope.ts'

/** The tile source, which the server embeds in the first page. */
export const tileSourceQuery = () =>
  queryOptions({
    queryKey: ['tile-source'],
    queryFn: (): TileSource => {
      const tiles = requestScope()?.tiles
      if (!tiles) throw new Error('the tile source travels in the first page')
      return tiles
    },
  })
