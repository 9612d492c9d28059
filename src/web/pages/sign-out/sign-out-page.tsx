import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { signInOptionsQuery } from '#web/accounts/sign-in-options.ts'

/** Confirms a sign-out that another site requested: only a button here ends the session, with or without scripts. */
export function SignOutPage() {
  const { data: user } = useQuery(userQuery())
  const issuer = useQuery(signInOptionsQuery()).data?.issuer
  const browse = (
    <Link to="/marketplace" className={buttonClass(user ? 'secondary' : 'primary')}>
      {user ? 'Stay signed in' : 'Browse businesses'}
    </Link>
  )
  if (!user) {
    return (
      <Notice title="You are signed out" actions={browse}>
        {issuer && `You may still be signed in at ${issuer}, which has its own sign-out.`}
      </Notice>
    )
  }
  return (
    <Notice
      title={`Sign out of ${product.name}?`}
      actions={
        <>
          <form method="post" action="/api/logout">
            <Button look="primary" type="submit">
              Sign Out
            </Button>
          </form>
          {browse}
        </>
      }
    >
      You are signed in as {user.email} in this browser.
      {issuer && ` You stay signed in at ${issuer}, which has its own sign-out.`}
    </Notice>
  )
}
