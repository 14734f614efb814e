import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { useState } from 'react'

/** What React's and the browser's own events have in common. */
interface Dragged {
  dataTransfer: DataTransfer | null
  currentTarget: Node
  relatedTarget: EventTarget | null
  preventDefault(): void
}

/** Files dropped anywhere in the conversation are attached. */
export function useDrop(add: (files: Iterable<File>) => void) {
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
