import { createFileRoute } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { SignOutPage } from '#web/accounts/sign-out-page.tsx'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/sign-out')({
  head: () =>
    pageHead({ title: 'Sign out', description: `Sign out of ${product.name}.`, path: '/sign-out', isPrivate: true }),
  component: SignOutPage,
})
