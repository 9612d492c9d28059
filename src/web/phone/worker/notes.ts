import { product } from '#shared/product.ts'
import type { PushNote, SentNote } from '#shared/push/push.ts'
import { sendAddress } from '#web/phone/push-address.ts'
import { readKept } from '#web/phone/read-kept.ts'

/** A browser must show something for each push. */
const UNSAID: PushNote = {
  title: product.name,
  body: 'There is news for you. Open it to read more.',
  tag: 'news',
  path: '/',
}

/** Shows a note that was pushed, and what it says only to whom it is for. */
export async function showNote({ registration }: ServiceWorkerGlobalScope, text: string | undefined): Promise<void> {
  const sent = readNote(text)
  const kept = await readKept()
  const { title, body, tag, path } = sent && kept?.memberId === sent.memberId ? sent : UNSAID
  await registration.showNotification(title, {
    body,
    tag,
    // Phones show it small.
    icon: kept?.logo ?? '/icon-192.png',
    data: path,
    // Another message in the same conversation rings again.
    ...({ renotify: true } as object),
  })
}

/** Opens what a note is about, or the window that shows it already. What is typed in others stays. */
export async function openNote({ clients, location }: ServiceWorkerGlobalScope, note: Notification): Promise<void> {
  note.close()
  const { href, origin } = new URL(isPath(note.data) ? note.data : '/', location.origin)
  if (origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : clients.openWindow(href))
}

/** The push service gives the browser another address. */
export async function renewAddress({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  if ((await readKept())?.hasPush) await sendAddress(registration)
}

function readNote(text: string | undefined): SentNote | undefined {
  try {
    const { title, body, tag, path, memberId } = JSON.parse(text ?? '') as Record<string, unknown>
    const isWhole = [title, body, tag, memberId].every((part) => typeof part === 'string')
    return isWhole && isPath(path) ? ({ title, body, tag, path, memberId } as SentNote) : undefined
  } catch {
    return undefined
  }
}

function isPath(given: unknown): given is string {
  return typeof given === 'string' && /^\/(?![/\\])/u.test(given)
}
