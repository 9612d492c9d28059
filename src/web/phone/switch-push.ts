import { send } from '#web/call.ts'
import { pushCalls } from '#shared/push/calls.ts'
import { changeKept } from './change-kept.ts'
import { sendAddress } from './push-address.ts'
import { registerWorker } from './register-worker.ts'

/** The browser's own question was answered with no, now or before. */
export class PushBlocked extends Error {
  override name = 'PushBlocked'
}

/** Asks for the permission, which must happen while a press is handled. @throws PushBlocked, Error. */
export async function switchPushOn(memberId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked('Notifications are blocked.')
  await sendAddress(await registerWorker())
  await changeKept(memberId, (kept) => ({ ...kept, hasPush: true }))
}

/** The site first, so that nothing is sent to a browser that does not listen. */
export async function switchPushOff(memberId: string): Promise<void> {
  await send(pushCalls.dropPushBrowser)
  await changeKept(memberId, (kept) => ({ ...kept, hasPush: false }))
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
