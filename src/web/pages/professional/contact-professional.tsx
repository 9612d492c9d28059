import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { loginPath } from '#shared/paths.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { professionalContactQuery } from '#web/professionals/contact-query.ts'
import { FollowButton } from './follow-button.tsx'
import { WebsiteLink } from '#web/professionals/website-link.tsx'

const FirstMessageDialog = lazyPart(
  () => import('#web/conversations/first-message-dialog.tsx'),
  'FirstMessageDialog',
  null,
)

interface ContactProfessionalProps {
  professional: ProfessionalDetail
  /** Whether the message dialog is open. */
  isWriting: boolean
}

/**
 * Starts a conversation with a professional, or links to the existing one. The URL holds whether the dialog is open.
 */
export function ContactProfessional({ professional: { id, name, website }, isWriting }: ContactProfessionalProps) {
  const { data: user } = useQuery(userQuery())
  return (
    <section aria-labelledby="contact-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="contact-title" className="text-xl wrap-anywhere">
        Contact {name}
      </h2>
      {user ? (
        <Ways id={id} name={name} isWriting={isWriting} />
      ) : (
        <>
          <p className="mt-2 text-muted">Sign in to write to them. It is free, also without Premium.</p>
          <a href={loginPath(`${professionalPath(id)}?contact=1`)} className={`${buttonClass('primary')} mt-4 w-full`}>
            Sign in to contact
          </a>
        </>
      )}
      <WebsiteLink name={name} website={website} className={`${buttonClass('secondary')} mt-2 w-full`} />
    </section>
  )
}

function Ways({ id, name, isWriting }: { id: ProfessionalId; name: string; isWriting: boolean }) {
  const { data: state, isError, isFetching, refetch } = useQuery(professionalContactQuery(id))
  const navigate = useNavigate({ from: '/professionals/$id' })
  const isReady = useIsReady()
  const show = (isOpen: boolean) =>
    void navigate({ search: isOpen ? { contact: '1' } : {}, replace: !isOpen, resetScroll: false })
  if (isError && !state) {
    return (
      <>
        <p className="mt-2 text-muted">We couldn't load the contact options.</p>
        <Button look="secondary" disabled={isFetching} onClick={() => void refetch()} className="mt-3 w-full">
          {isFetching ? 'Trying…' : 'Try again'}
        </Button>
      </>
    )
  }
  if (state?.isSelf) {
    return (
      <>
        <p className="mt-2 text-muted">This is your profile, as everyone sees it. Clients write to you from here.</p>
        <Link to="/professional-onboarding" className={`${buttonClass('primary')} mt-4 w-full`}>
          Edit your profile
        </Link>
      </>
    )
  }
  return (
    <>
      {state?.conversationId ? (
        <>
          <p className="mt-2 text-muted">You already have a conversation.</p>
          <Link
            to="/messages/$id"
            params={{ id: state.conversationId }}
            preload={false}
            className={`${buttonClass('primary')} mt-4 w-full`}
          >
            <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
            Go to your conversation
          </Link>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">Only they get your message. It uses none of your contacts with sellers.</p>
          <Button look="primary" disabled={!isReady || !state} onClick={() => show(true)} className="mt-4 w-full">
            <MessageSquare strokeWidth={1.5} size={18} aria-hidden="true" />
            Send Message
          </Button>
        </>
      )}
      {state && <FollowButton id={id} name={name} isFollowed={state.isFollowed} isReady={isReady} />}
      {isReady && state?.conversationId === null && isWriting && (
        <FirstMessageDialog
          about={{ professionalId: id }}
          recipient={name}
          conversationId={null}
          withFile={false}
          onClose={() => show(false)}
        />
      )}
    </>
  )
}
