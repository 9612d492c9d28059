import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface TestIdentityProvider {
  url: string
  goAway: () => Promise<void>
  /** Restarts on the same port. */
  comeBack: () => Promise<void>
}

/** A real OpenID Connect provider on this machine. Its sign-in page accepts any name and password. */
export async function startIdentityProvider(client: { id: string; secret: string }): Promise<TestIdentityProvider> {
  const server = createServer()

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const provider = quietly(
    () =>
      new Provider(url, {
        clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [`${url}/nowhere`] }],
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: ['a key for tests only'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        findAccount: (_: unknown, id: string) => ({
          accountId: id,
          claims: () => ({
            sub: id,
            email: `${id}@issuer.example`,
            email_verified: !id.startsWith('unproven'),
            given_name: 'Iris',
            family_name: 'Lund',
          }),
        }),
      }),
  )
  // The site's port varies, so any redirect URI with the right path is allowed.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === '/api/login/callback'
  server.on('request', provider.callback())

  return {
    url,
    async goAway() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    comeBack: () => listen(port),
  }
}

/** Silences warnings about development keys and pages. */
function quietly<Made>(make: () => Made): Made {
  const { warn, info } = console
  Object.assign(console, { warn: () => {}, info: () => {} })
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}
