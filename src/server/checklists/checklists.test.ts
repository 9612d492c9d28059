import { expect, test } from 'vitest'
import { checklistFile } from '#shared/content/checklists/checklist.ts'
import { createWorld } from '#test/world.ts'

test('both checklists are tagged PDFs in US Letter, cached by ETag', async () => {
  const world = await createWorld()
  for (const name of ['due-diligence', 'pre-sale'] as const) {
    const path = checklistFile(name)
    const answer = await world.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}-checklist.pdf"`)
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(pdf.length))
    expect(pdf.length).toBeLessThan(80_000)
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toMatch(/\/Lang \(en-US\)/u)
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/MediaBox [0 0 612 792]')

    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/u)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await world.get(path, { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await world.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test.each(['due-diligence', 'nothing.pdf', 'pre-sale.pdf.html', '..%2fpre-sale.pdf', '__proto__.pdf'])(
  'there is no file %s',
  async (name) => {
    const world = await createWorld()
    const answer = await world.get(`/checklists/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  },
)
