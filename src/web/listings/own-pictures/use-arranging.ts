import { useEffect, useRef, useState } from 'react'
import type { DragEvent, RefObject } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import type { OwnPicture, PictureKey } from '#shared/listings/pictures.ts'
import { ApiError } from '#web/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useOrderPictures } from './queries.ts'

/** How a picture is moved: from its menu, or by dragging it onto another's place. */
export interface Moving {
  move: (key: PictureKey, to: number) => void
  /** Identifies a picture's menu, so that the focus can follow the moved picture. */
  control: (key: PictureKey) => Record<string, string>
  dragAttributes: (key: PictureKey) => DragAttributes
  isDragged: (key: PictureKey) => boolean
  isTarget: (key: PictureKey) => boolean
}

interface DragAttributes {
  draggable: boolean
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

interface Arranging {
  moving: Moving
  list: RefObject<HTMLUListElement | null>
  /** The last move, for screen readers. */
  announcement: string
}

export function useArranging(listingId: ListingId, pictures: readonly OwnPicture[]): Arranging {
  const order = useOrderPictures(listingId)
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<PictureKey>()
  const [target, setTarget] = useState<PictureKey>()
  const [focus, setFocus] = useState<{ control: string }>()
  const [announcement, setAnnouncement] = useState('')

  // Moving an element in the DOM removes its focus.
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-control="${focus.control}"]`)?.focus()
  }, [focus])

  function move(key: PictureKey, to: number): void {
    const others = pictures.filter((picture) => picture.key !== key).map((picture) => picture.key)
    order.mutate(others.toSpliced(to, 0, key), { onError: explain })
    setAnnouncement(`Moved to place ${to + 1} of ${pictures.length}.`)
  }

  function end(): void {
    setDragged(undefined)
    setTarget(undefined)
  }

  return {
    list,
    announcement,
    moving: {
      move: (key, to) => {
        move(key, to)
        setFocus({ control: key })
      },
      control: (key) => ({ 'data-control': key }),
      isDragged: (key) => key === dragged,
      isTarget: (key) => key === target && key !== dragged,
      dragAttributes: (key) => ({
        draggable: pictures.length > 1,
        onDragStart: ({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          setDragged(key)
        },
        onDragOver: (event) => {
          if (!dragged) return
          event.preventDefault()
          setTarget(key)
        },
        onDrop: (event) => {
          if (!dragged) return
          event.preventDefault()
          if (dragged !== key)
            move(
              dragged,
              pictures.findIndex((picture) => picture.key === key),
            )
          end()
        },
        onDragEnd: end,
      }),
    },
  }
}

function explain(error: unknown): void {
  const isChanged = error instanceof ApiError && error.problem?.reason === 'photos_changed'
  showToast({
    title: 'Not moved',
    description: isChanged
      ? 'The photos have changed in the meantime. These are the current ones.'
      : 'The order could not be saved. Please try again.',
    isDestructive: true,
  })
}
