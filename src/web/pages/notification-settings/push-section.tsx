import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { PushSettings } from '#shared/push/push.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { useSwitchPush } from '#web/phone/queries.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** What this browser can do; undefined until it is known, on the server and before hydration. */
type Ability = 'push' | 'blocked' | 'home-screen-first' | 'none'

/** Push in this browser. The browser asks for permission only upon a press. */
export function PushSection({ settings: { publicKey, isOnHere } }: { settings: PushSettings }) {
  const ability = useSyncExternalStore(watchPermission, readAbility, () => undefined)
  const member = useMember()
  const { mutate, isPending } = useSwitchPush(member?.id)
  const isOn = isOnHere && ability === 'push'

  function switchTo(next: boolean): void {
    if (isPending) return
    mutate(next, {
      onSuccess: () =>
        showToast(
          next
            ? { title: 'Push is on', description: 'This browser shows notifications from now on.' }
            : { title: 'Push is off', description: 'This browser shows no more notifications.' },
        ),
      // With a permission that was refused, the text beside the button says what to do.
      onError: ({ name }) => {
        if (name !== 'PushBlocked')
          showToast({
            title: 'That did not work',
            description: 'The push service of your browser did not answer. Please try again.',
            isDestructive: true,
          })
      },
    })
  }

  return (
    <section
      aria-labelledby="push-here"
      className="mt-8 gap-x-6 rounded-card border border-line bg-surface px-4 py-4 sm:flex sm:items-center sm:px-6 sm:py-5"
    >
      <div className="flex-1">
        <h2 id="push-here" className="text-lg">
          Push in this browser
        </h2>
        <p aria-live="polite" className="mt-0.5 text-sm text-muted">
          {publicKey === null ? 'This site sends no push notifications at the moment.' : wordsFor(ability, isOn)}
        </p>
      </div>
      {publicKey !== null && ability === 'push' && (
        <PendingButton
          look={isOn ? 'secondary' : 'primary'}
          size="small"
          isPending={isPending}
          onClick={() => switchTo(!isOn)}
          className="mt-3 shrink-0 sm:mt-0"
        >
          {labelOf(isOn, isPending)}
        </PendingButton>
      )}
    </section>
  )
}

function labelOf(isOn: boolean, isPending: boolean): string {
  if (isPending) return isOn ? 'Switching off…' : 'Switching on…'
  return isOn ? 'Switch push off' : 'Switch push on'
}

function wordsFor(ability: Ability | undefined, isOn: boolean): ReactNode {
  switch (ability) {
    case undefined:
      return 'Notifications on your screen, even while the site is closed.'
    case 'push':
      return isOn
        ? 'On, even while the site is closed, until you sign out here.'
        : 'Notifications on your screen, even while the site is closed. Others who see your screen can read them.'
    case 'blocked':
      return 'You blocked notifications from this site. Allow them in your browser’s settings, then reload this page.'
    case 'home-screen-first':
      return 'On an iPhone or iPad, put this site on your home screen first: Share, then Add to Home Screen. Open it from there and come back to this page.'
    case 'none':
      return 'This browser can’t show push notifications.'
  }
}

function readAbility(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return /iPhone|iPad/u.test(navigator.userAgent) ? 'home-screen-first' : 'none'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'push'
}

/** The permission can be changed in the browser's own settings, and by the browser's own question. */
function watchPermission(tell: () => void): () => void {
  let status: PermissionStatus | undefined
  let isEnded = false
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isEnded) return
      status = found
      found.addEventListener('change', tell)
    })
    // Then it is read again when the page is.
    .catch(() => {})
  return () => {
    isEnded = true
    status?.removeEventListener('change', tell)
  }
}
