import { lazy, memo, Suspense, use } from 'react'
import type { ComponentType, JSXElementConstructor, ReactNode } from 'react'

type Part = JSXElementConstructor<never>
type PropsOf<P> = P extends JSXElementConstructor<infer Props> ? Props : never

/** What the server loads. */
const parts: Promise<void>[] = []

/**
 * A component in a chunk of its own, which browsers load when it is first rendered. Nothing may suspend on the server, so it
 * loads the chunk with the page that has the part.
 *
 * @param fallback in its place until it is loaded; null for nothing. Without it, the nearest Suspense decides.
 */
export function lazyPart<Module extends Record<Name, Part>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ((props: PropsOf<Module[Name]>) => ReactNode) | null,
): Module[Name]
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
  fallback?: ((props: object) => ReactNode) | null,
): ComponentType<object> {
  const find = async (): Promise<ComponentType<object>> => (await load())[name]
  const Loaded = import.meta.env.SSR ? loadNow(find) : lazy(async () => ({ default: await find() }))
  if (fallback === undefined) return Loaded
  // React would show the fallback in place of what the server sent, if the page rendered it again before it is loaded.
  return memo((props) => (
    <Suspense fallback={fallback?.(props)}>
      <Loaded {...props} />
    </Suspense>
  ))
}

function loadNow(find: () => Promise<ComponentType<object>>): ComponentType<object> {
  let Loaded: ComponentType<object> | undefined
  const loading = find().then((found) => {
    Loaded = found
  })
  // A failure is thrown where the part is rendered.
  parts.push(loading.catch(() => {}))
  return function OnServer(props) {
    if (!Loaded) use(loading)
    return Loaded && <Loaded {...props} />
  }
}

/** On the server, every part can be rendered from now on. */
export async function partsLoaded(): Promise<void> {
  // Parts that have parts add them meanwhile.
  for (const part of parts) await part
}

/**
 * In place of loading a part whose library is large or needs a browser. The server's build has no such code, so every
 * page's code can be loaded when the server starts.
 */
export function onlyInBrowsers(): never {
  throw new Error('this component is only rendered in browsers')
}
