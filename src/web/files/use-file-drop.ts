import { useState } from 'react'
import type { DragEvent } from 'react'

interface FileDrop {
  /** A file is held above it. */
  isOver: boolean
  /** For the element that takes the file. */
  attributes: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Takes the first of the files that are dropped; the browser would leave the page and show it. */
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
