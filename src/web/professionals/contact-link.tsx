import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loginPath } from '#shared/paths.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const CLASS = `${buttonClass('secondary', 'small')} flex-1`

/** Link to contact a professional, through sign-in for signed-out visitors. Samples link to the contact form. */
export function ContactLink({ id, name }: { id: ProfessionalId | null; name: string }) {
  const { data: user } = useQuery(userQuery())
  const words = (
    <>
      Contact<span className="sr-only"> {name}</span>
    </>
  )
  if (id !== null && user) {
    return (
      <Link to="/professionals/$id" params={{ id: String(id) }} search={{ contact: '1' }} className={CLASS}>
        {words}
      </Link>
    )
  }
  return (
    <a href={id === null ? samplePath(name) : loginPath(`${professionalPath(id)}?contact=1`)} className={CLASS}>
      {words}
    </a>
  )
}

function samplePath(name: string): string {
  return `/contact?${new URLSearchParams({ topic: 'partnership', subject: `A professional like ${name}` })}`
}
