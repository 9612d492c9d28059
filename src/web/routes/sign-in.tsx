import { createFileRoute, Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const Route = createFileRoute('/sign-in')({
  head: () =>
    pageHead({ title: 'Sign in', description: `Sign in to ${product.name}.`, path: '/sign-in', isPrivate: true }),
  component: SignInPage,
})

function SignInPage() {
  return (
    <Notice
      title="Sign-in opens soon"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Browse businesses
        </Link>
      }
    >
      Accounts are not open yet on this site. Until then everything that needs none is yours: the list, the map, and
      every business on them.
    </Notice>
  )
}
