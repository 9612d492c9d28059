import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_API_KEYS } from '#shared/accounts/api-keys.ts'
import type { NewApiKey } from '#shared/accounts/api-keys.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { apiKeysQuery } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'

/** API keys: listed, made, shown once, revoked. */
export function KeysSection({ hasPassword }: { hasPassword: boolean }) {
  const query = useQuery(apiKeysQuery())
  const { data: keys, isFetching } = query
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const isReady = useIsReady()
  const list = useRef<HTMLDivElement>(null)
  const isFull = (keys?.length ?? 0) >= MAX_API_KEYS

  return (
    <AccountSection title="API keys" lead={<KeysLead />}>
      {made && (
        <ShownSecret label={`Your new key “${made.name}”`} secret={made.key} onDone={() => setMade(undefined)}>
          Copy it now: it’s shown only once.
        </ShownSecret>
      )}
      <div ref={list} tabIndex={-1} aria-busy={isFetching} className={made ? 'mt-5' : ''}>
        {keys && keys.length > 0 && (
          <ul aria-label="Your keys" className="divide-y divide-line border-y border-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoked={() => list.current?.focus()} />
            ))}
          </ul>
        )}
        {keys?.length === 0 && <p className="text-muted">No API keys yet.</p>}
        {!keys && (
          <NotLoaded
            query={query}
            title="Your keys didn't load"
            loading={<div aria-hidden="true" className="h-20 animate-pulse rounded-card bg-sunken" />}
          >
            They still work. Check your connection, then try again.
          </NotLoaded>
        )}
      </div>
      {isMaking && (
        <KeyForm
          hasPassword={hasPassword}
          onCancel={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
          }}
        />
      )}
      {!isMaking && keys && !isFull && (
        <Button look="secondary" disabled={!isReady} onClick={() => setMaking(true)} className="mt-5 w-full sm:w-auto">
          Create an API key…
        </Button>
      )}
      {isFull && <p className="mt-3 text-sm text-muted">You have {MAX_API_KEYS} keys. Revoke one to make another.</p>}
    </AccountSection>
  )
}

function KeysLead() {
  return (
    <>
      Your own software calls the{' '}
      <a href="/api/docs" className="underline underline-offset-2 hover:text-ink">
        API
      </a>{' '}
      with a key, and can do only what you allow.
    </>
  )
}
