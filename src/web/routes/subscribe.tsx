import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'

export const Route = createFileRoute('/subscribe')({ beforeLoad: requireSignIn })
