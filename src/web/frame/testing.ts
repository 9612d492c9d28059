/** The structured data of a page's head. */
export function linkedData(meta: readonly object[]): Record<string, unknown>[] {
  return meta.flatMap((one) => {
    const data = (one as { 'script:ld+json'?: Record<string, unknown> })['script:ld+json']
    return data ? [data] : []
  })
}
