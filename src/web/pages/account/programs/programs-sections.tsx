import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** What programs of a member's do with the site: they call it with keys, and are told what happens. */
export function ProgramsSections({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <KeysSection hasPassword={hasPassword} />
      <WebhooksSection />
    </>
  )
}
