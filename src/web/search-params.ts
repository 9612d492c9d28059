/** The search params of a URL before they are read, or those of an internal link. */
export type SearchParams = Readonly<Record<string, unknown>>

/** Readers of search params, for `validateSearch`. Its code is in every first load, so it uses no schemas. */
export function textOf(given: unknown): string | undefined {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined
}

/** The option that a search param names, if any. */
export function oneOf<const Option extends string>(options: readonly Option[], given: unknown): Option | undefined {
  return options.find((option) => option === given)
}

/** The page of a link in a mail: the link's token, or what was done by it. */
export interface LinkSearch {
  token?: string | undefined
  done?: string | undefined
}

export function readLinkSearch({ token, done }: SearchParams): LinkSearch {
  return { token: textOf(token), done: textOf(done) }
}
