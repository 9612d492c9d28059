import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createApi } from '#server/app/api.ts'
import type { PageBundle } from '#server/app/pages/render-page.ts'
import { createPageServer } from '#server/app/pages/serve-page.ts'
import type { World } from '#test/world.ts'

/** The URL of a server for these pages. */
export async function listenFor({ services }: Pick<World, 'services'>, bundle: PageBundle): Promise<string> {
  const { serve } = createPageServer(services, createApi(services), bundle, new Map())
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
