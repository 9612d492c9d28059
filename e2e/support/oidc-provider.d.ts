/** What is used of it here; it brings no types. */
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
