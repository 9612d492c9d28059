import { KeysSection } from './keys-section.tsx'

/** What programs of a member's do with the site: they call it with keys. */
export function ProgramsSections({ hasPassword }: { hasPassword: boolean }) {
  return <KeysSection hasPassword={hasPassword} />
}
