import { send } from '#web/call.ts'
import { pushCalls } from '#shared/push/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushPreferences } from '#shared/push/push.ts'
import { changeKept } from './change-kept.ts'
import { sendAddress } from './push-address.ts'
import { registerWorker } from './register-worker.ts'

/** What the viewer wants to hear of by push, and whether this browser gets any. */
export const pushSettingsQuery = () =>
  queryOptions({
    queryKey: ['push'],
    queryFn: ({ signal }) => send(pushCalls.getPushSettings, undefined, { signal }),
  })

export function useSavePushPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: PushPreferences) => send(pushCalls.setPushPreferences, { body: preferences }),
    onSuccess: (preferences) =>
      queryClient.setQueryData(pushSettingsQuery().queryKey, (known) => known && { ...known, preferences }),
  })
}

/** Switches push on or off in this browser. Must be called while a press is handled: browsers ask only then. */
export function useSwitchPush(memberId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (memberId === undefined) throw new Error('nobody is signed in')
      await (isOn ? switchPushOn(memberId) : switchPushOff(memberId))
      return isOn
    },
    onSuccess: (isOnHere) =>
      queryClient.setQueryData(pushSettingsQuery().queryKey, (known) => known && { ...known, isOnHere }),
  })
}

/** The browser's own question was answered with no, now or before. */
class PushBlocked extends Error {
  override name = 'PushBlocked'
}

/** Asks for the permission, which must happen while a press is handled. @throws PushBlocked, Error. */
async function switchPushOn(memberId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked('Notifications are blocked.')
  await sendAddress(await registerWorker())
  await changeKept(memberId, (kept) => ({ ...kept, hasPush: true }))
}

/** The site first, so that nothing is sent to a browser that does not listen. */
async function switchPushOff(memberId: string): Promise<void> {
  await send(pushCalls.dropPushBrowser)
  await changeKept(memberId, (kept) => ({ ...kept, hasPush: false }))
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
