import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { joinPath } from '#shared/paths.ts'
import { userQuery } from '#web/accounts/queries.ts'

/** In the order "Fits you", above the newest businesses: why these come first, and what would change that. */
export function NothingToFit() {
  const { data: user } = useQuery(userQuery())
  const here = useLocation({ select: ({ href }) => href })
  return (
    <p className="mb-4 text-muted">
      The newest come first.{' '}
      <a
        href={user ? '/passport' : joinPath(here)}
        className="inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2"
      >
        {user ? 'Fill in your buyer passport' : 'Join Free'}
      </a>{' '}
      {user
        ? 'or save a business, and we’ll put what fits you first.'
        : 'and say what you look for, and we’ll put what fits you first.'}
    </p>
  )
}
