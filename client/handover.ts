import createClient from 'openapi-fetch'
import type { Client, ClientOptions } from 'openapi-fetch'
import type { paths } from './api.gen.ts'

interface HandoverOptions extends Pick<ClientOptions, 'fetch'> {
  /** Of the site, such as `https://handover.example`. */
  url: string
  /** Made on the account page, for the scopes that the program needs. */
  key: string
}

/** The API for programs: every path, parameter, body and answer is typed. An answer has either `data` or `error`. */
export function createHandoverClient({ url, key, ...options }: HandoverOptions): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, ...options })
}
