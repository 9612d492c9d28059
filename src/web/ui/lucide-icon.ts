import { createElement } from 'react'
import type { ComponentProps } from 'react'
import { useDrawnOnce } from './drawn-once.tsx'

interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number | string
}

/** The most frequent ones, which the class `icon` has in styles.css. */
const SIZE = 20
const LINE = 1.5

/**
 * Renders a lucide-react icon. What all icons have in common is in styles.css and not in each of them, since a page has
 * dozens. vite.config.ts replaces lucide's own module with this one.
 */
export default function createLucideIcon({ name, node }: IconData) {
  return function LucideIcon({ size = 24, strokeWidth = 2, className = '', ...rest }: IconProps) {
    const drawn = useDrawnOnce(name)
    const attributes = {
      ...(size !== SIZE && { width: size, height: size }),
      ...(!drawn && { viewBox: '0 0 24 24' }),
      ...(strokeWidth !== LINE && { strokeWidth }),
      className: `icon ${className}`.trim(),
      ...rest,
    }
    if (drawn) return createElement('svg', attributes, createElement('use', { href: drawn }))
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
