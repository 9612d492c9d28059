import { useQuery } from '@tanstack/react-query'
import { Copy, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { InvitedGuest } from '#shared/deals/room/guests.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { roomQuery } from '#web/deals/room/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { guestMailLink } from './guest-mail.ts'

interface SecretAddressProps {
  id: ConversationId
  invited: InvitedGuest
  onDone: () => void
}

/** The address by which a guest reads the room. The server keeps only its hash, so it is shown this once. */
export function SecretAddress({ id, invited: { guest, path }, onDone }: SecretAddressProps) {
  const listingTitle = useQuery(roomQuery(id)).data?.listingTitle
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const address = new URL(path, location.origin).href
  const until = longDayText(guest.until)

  useEffect(() => title.current?.focus(), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Address copied', description: `Pass it on to ${guest.name} alone.` })
    } catch {
      field.current?.select()
      showToast({
        title: "The address wasn't copied",
        description: 'Your browser does not allow it here. It is selected: copy it by hand.',
        isDestructive: true,
      })
    }
  }

  return (
    <section
      aria-labelledby="secret-address-title"
      className="mt-4 rounded-card border border-brass bg-brass-soft p-4 sm:p-6 print:hidden"
    >
      <h3 ref={title} id="secret-address-title" tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        The address for {guest.name}
      </h3>
      <p className="mt-1 max-w-[65ch]">
        It is shown only now. Whoever has it can read the room until {until}. If it gets lost, end this access and
        invite them again.
      </p>
      <Field label="Secret address" className="mt-4">
        <Input
          ref={field}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="font-mono text-sm"
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => void copy()} className="max-sm:w-full">
          <Copy strokeWidth={1.5} size={20} aria-hidden="true" />
          Copy
        </Button>
        <a
          href={guestMailLink({ name: guest.name, listingTitle, address, until })}
          className={`${buttonClass('secondary')} max-sm:w-full`}
        >
          <Mail strokeWidth={1.5} size={20} aria-hidden="true" />
          Write an email
        </a>
        <Button look="quiet" onClick={onDone} className="max-sm:w-full">
          I have passed it on
        </Button>
      </div>
    </section>
  )
}
