import { type DragEvent, useState } from 'react'

/** Accepts files dropped on an element; `over` is true while files are held above it. */
export function useFileDrop(take: (files: FileList) => void) {
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
