import { useState } from 'react'
import type { DragEvent } from 'react'

interface FileDrop {
  /** A file is dragged over the element. */
  isOver: boolean
  /** Event handlers of the drop zone. */
  attributes: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Accepts the first dropped file. By default the browser would navigate to it. */
export function useFileDrop(onDrop: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    attributes: {
      onDragOver: (event) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      },
    },
  }
}
