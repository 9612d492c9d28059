/** The part of the API that is used here; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Client {
    redirectUriAllowed(uri: string): boolean
  }

  export class Provider {
    Client: { prototype: Client }
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
