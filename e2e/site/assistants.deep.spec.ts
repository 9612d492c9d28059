import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '#e2e/support/page.ts'

test('an assistant connects over HTTP and finds a business that a person then opens', async ({
  page,
  open,
  baseURL,
}) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const { structuredContent } = await client.callTool({ name: 'search_businesses', arguments: { query: 'bakery' } })
  await client.close()
  const [first] = (structuredContent as { businesses: { id: number; url: string; quoted: { title: string } }[] })
    .businesses
  expect(first?.url).toMatch(/\/business\/\d+$/u)
  await open(`/business/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.quoted.title ?? '' })).toBeVisible()
  expect(await (await page.request.get('/llms.txt')).text()).toContain('/mcp')
  await page.goto('/assistants')
  await expect(page).toHaveURL(/\/help#assistants$/u)
  await expect(page.getByRole('heading', { name: 'Ask with your AI assistant' })).toBeVisible()
})
