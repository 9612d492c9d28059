import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import type { ReviewQueueName } from '#shared/moderation/reviews.ts'
import { focusHeading } from '#web/ui/use-shown-focus.ts'
import { searchOf } from './waiting-list.tsx'

interface QueueKeys {
  queue: ReviewQueueName
  keys: readonly number[]
  openKey: number | undefined
  list: RefObject<HTMLElement | null>
  detail: RefObject<HTMLElement | null>
}

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * J and K open the next item and the one before, and within the list the arrow keys do. Not while somebody types, nor over
 * a dialog.
 *
 * @returns opens an item, or the list alone.
 */
export function useQueueKeys({ queue, keys, openKey, list, detail }: QueueKeys): (key: number | undefined) => void {
  const navigate = useNavigate()
  const moved = useRef<{ to: number; place: 'row' | 'title' }>(undefined)

  function open(key: number | undefined): void {
    void navigate({
      to: '/admin/$desk',
      params: { desk: 'review' },
      search: searchOf(queue, key),
      replace: true,
      resetScroll: false,
    })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const step = STEPS[key]
    if (!step || ctrlKey || metaKey || altKey || !(target instanceof Element) || openKey === undefined) return
    const isInList = list.current?.contains(target) === true
    if (key.length > 1 && !isInList) return
    if (target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]')) return
    const next = keys[keys.indexOf(openKey) + step]
    if (next === undefined) return
    event.preventDefault()
    moved.current = { to: next, place: isInList ? 'row' : 'title' }
    open(next)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  useEffect(() => {
    const move = moved.current
    if (!move || move.to !== openKey) return
    moved.current = undefined
    if (move.place === 'row') list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    if (move.place === 'title') focusHeading(detail.current)
  }, [openKey, list, detail])

  return open
}
