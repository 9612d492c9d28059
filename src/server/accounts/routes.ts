import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/api-env.ts'
import { sameSitePath } from './same-site-path.ts'

export const accountRoutes = new Hono<ApiEnv>()
  .get('/auth/user', () => {
    throw new AppError('not_signed_in', 'You are not signed in.')
  })
  .get('/login', (c) =>
    c.redirect(`/sign-in?returnTo=${encodeURIComponent(sameSitePath(c.req.query('returnTo')))}`, 303),
  )
