import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { AppError } from '#shared/errors.ts'
import { sameSitePath } from '#shared/same-site-path.ts'
import { InvitationToken } from '#shared/accounts/invitations.ts'
import type { SignInProblem } from '#shared/accounts/sign-in.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { deviceOf } from './device.ts'
import {
  dropIdentityProviderCookies,
  findBrowserKey,
  hasSignedOut,
  ensureBrowserKey,
} from './identity-provider-cookies.ts'
import { beginIdentityProviderSignIn, finishIdentityProviderSignIn } from './sign-in-at-identity-provider.ts'
import { sessionCookie } from './session-cookie.ts'

const CALLBACK = '/api/login/callback'

/** Sign-in: redirects to the site's own page, or to the identity provider and back. */
export const identityProviderRoutes = new Hono<ApiEnv>()
  .get('/login', async (c) => {
    const { identityProvider, member, env } = c.var.ctx
    const returnTo = sameSitePath(c.req.query('returnTo'))
    const invitation = InvitationToken.safeParse(c.req.query('invitation')).data
    // An identity provider offers sign-up on its own page.
    if (!identityProvider)
      return toSignIn(c, { returnTo, invitation, ...(c.req.query('mode') === 'join' && { mode: 'sign-up' }) })
    if (member) return c.redirect(returnTo, 303)
    const address = await beginIdentityProviderSignIn(c.var.ctx, identityProvider, {
      returnTo,
      invitation,
      redirectUri: siteUrl(c.req.raw, env) + CALLBACK,
      browserKey: ensureBrowserKey(c),
      network: networkOf(c),
      isAskedAnew: hasSignedOut(c),
    })
    return typeof address === 'string'
      ? toSignIn(c, { returnTo, invitation, problem: address })
      : c.redirect(address.href, 303)
  })
  .get('/login/callback', async (c) => {
    const { identityProvider } = c.var.ctx
    if (!identityProvider) throw new AppError('not_found', 'There is nothing at this address.')
    const { state, code, error, iss } = c.req.query()
    const returned = { state, code, error, issuer: iss }
    const outcome = await finishIdentityProviderSignIn(
      c.var.ctx,
      identityProvider,
      returned,
      findBrowserKey(c),
      deviceOf({ ctx: c.var.ctx, request: c.req.raw }),
    )
    if ('problem' in outcome) return toSignIn(c, outcome)
    dropIdentityProviderCookies(c)
    c.header('set-cookie', await sessionCookie(c.var.ctx, outcome.token), { append: true })
    return c.redirect(outcome.returnTo, 303)
  })

function toSignIn(
  c: HonoContext<ApiEnv>,
  {
    invitation,
    ...at
  }: { returnTo: string; invitation?: string | undefined; mode?: 'sign-up'; problem?: SignInProblem },
): Response {
  const search = { ...at, ...(invitation && { invitation }) }
  return c.redirect(`/sign-in?${new URLSearchParams(search).toString().replaceAll('+', '%20')}`, 303)
}
