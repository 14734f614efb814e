import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { useState } from 'react'

/** The common part of React's events and the browser's own. */
interface Dragged {
  dataTransfer: DataTransfer | null
  currentTarget: Node
  relatedTarget: EventTarget | null
  preventDefault(): void
}

/** Files that are dropped anywhere in the conversation are attached. */
export function useFileDrop(add: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over ? say.dropHere : undefined,
    onDragOver(event: Dragged) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: Dragged) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: Dragged) {
      event.preventDefault()
      setOver(false)
      add(event.dataTransfer?.files ?? [])
    },
  }
}
