import { type DragEvent, useState } from 'react'

/** Files that are dropped on an element; `over` while they are held above it. */
export function useDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    dropping: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
    },
  }
}
