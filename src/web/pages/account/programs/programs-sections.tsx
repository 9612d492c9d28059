import { AssistantsSection } from './assistants-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** What programs of a member's do with the site: assistants look for the member, others call it with keys, and are told what happens. */
export function ProgramsSections({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <AssistantsSection />
      <KeysSection hasPassword={hasPassword} />
      <WebhooksSection />
    </>
  )
}
