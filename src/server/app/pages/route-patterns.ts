/** Finds the pattern of a page's route, such as `/business/$id`, for an address. */
export function routePatterns(patterns: readonly string[]): (url: string) => string | undefined {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('$')))
  const others = patterns
    .filter((pattern) => pattern.includes('$'))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }))
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    return exact.has(plain) ? plain : others.find(({ expression }) => expression.test(plain))?.pattern
  }
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}$`, 'u')
}
