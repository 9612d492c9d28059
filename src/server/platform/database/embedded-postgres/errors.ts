/** 'ENOENT', '57P03', …; empty when the error has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What a program wrote to stderr before it failed, otherwise Node's message. */
export function wordsOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said || (error instanceof Error ? error.message : String(error))
}
