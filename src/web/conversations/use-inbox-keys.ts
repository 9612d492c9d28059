import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { ConversationId, InboxFilter } from '#shared/conversations/conversations.ts'
import { toInboxSearch } from './inbox-filter.ts'
import { COMPOSER_ID, rowId } from './inbox-places.ts'
import { areKeysOff } from './keys-setting.ts'

interface InboxKeys {
  filter: InboxFilter
  openId: ConversationId | undefined
  list: RefObject<HTMLElement | null>
  tools: RefObject<HTMLFormElement | null>
  /** Loads further rows; undefined without any. */
  onEnd: (() => void) | undefined
  onHelp: () => void
}

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }
const FIELDS = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]'

/** Where the list was left. A row that an answer took out of it leaves its place to the next one. */
let place = -1

/** What a keyboard does in the inbox and beside it. Nothing while somebody types, over a dialog or with another key held. */
export function useInboxKeys({ filter, openId, list, tools, onEnd, onHelp }: InboxKeys): void {
  const navigate = useNavigate()

  function move(step: 1 | -1): boolean {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > a:first-child') ?? [])]
    const now = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
    const open = rows.findIndex((row) => row.hasAttribute('aria-current'))
    const from = now >= 0 ? now : open >= 0 ? open : step === 1 ? place - 1 : place
    const next = Math.max(0, from + step)
    if (next >= rows.length) onEnd?.()
    const row = rows[Math.min(next, rows.length - 1)]
    if (!row || row.getClientRects().length === 0) return false
    place = rows.indexOf(row)
    row.focus()
    return true
  }

  function goBack(): boolean {
    if (openId === undefined) return false
    void navigate({ to: '/messages', search: toInboxSearch(filter), hash: rowId(openId), resetScroll: false })
    return true
  }

  function act(key: string, target: Element): boolean {
    const step = STEPS[key]
    // Beside a conversation the arrow keys scroll its messages.
    if (step && (key.length === 1 || openId === undefined || list.current?.contains(target))) return move(step)
    if (key === '/') return focus(tools.current?.querySelector<HTMLElement>('[type=search]'))
    if (key === 'r') return focus(document.getElementById(COMPOSER_ID))
    if (key === 'u' || key === 'Escape') return goBack()
    if (key !== '?') return false
    onHelp()
    return true
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || !(target instanceof Element)) return
    if (target.closest(FIELDS) || isCovered() || areKeysOff()) return
    if (act(key, target)) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Returns whether it is there to be focused. */
function focus(element: HTMLElement | null | undefined): boolean {
  if (!element || element.getClientRects().length === 0) return false
  element.focus()
  return true
}

/** A menu or a dialog has the keys, wherever the focus is. */
function isCovered(): boolean {
  return [...document.querySelectorAll('dialog[open], [popover]')].some((each) => each.getClientRects().length > 0)
}
