import { createFileRoute } from '@tanstack/react-router'
import { SignOutPage } from '#web/pages/sign-out/sign-out-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/sign-out')({
  head: () => privateHead('Sign out', '/sign-out'),
  component: SignOutPage,
})
