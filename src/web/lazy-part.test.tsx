import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart, partsLoaded } from './lazy-part.tsx'

test('the server has all parts once they are loaded, those of parts too, and fallbacks until then', async () => {
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const Outer = lazyPart(
    async () => {
      const Inner = lazyPart(async () => ({ Inner: ({ text }: { text: string }) => <p>{text}</p> }), 'Inner', null)
      return { Outer: () => <Inner text="It is here" /> }
    },
    'Outer',
    () => 'Loading…',
  )
  expect(renderToString(<Outer />)).toContain('Loading…')
  await partsLoaded()
  expect(renderToString(<Outer />)).toContain('<p>It is here</p>')
})
