import type { DragEvent, KeyboardEvent } from 'react'
import { $tabs, move, type Tab } from './tab-store'

/** The tab that the pointer holds. */
let dragged: string | undefined

const placeOf = (path: string) => $tabs.get().findIndex((tab) => tab.path === path)

/** What makes a tab's element one that can be dragged to another place in the bar. */
export const sortable = (tab: Tab) => ({
  draggable: !tab.affix,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    dragged = tab.path
  },
  onDragOver: (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    if (dragged !== tab.path && isPastMiddle(event, dragged, tab)) move(dragged, tab.path)
  },
  onDragEnd: () => {
    dragged = undefined
  },
})

/** Before the pointer is past the middle of a wider neighbour, changing places would put that under it again. */
function isPastMiddle({ currentTarget, clientX }: DragEvent, path: string, over: Tab): boolean {
  const { left, width } = currentTarget.getBoundingClientRect()
  const middle = left + width / 2
  return placeOf(path) < placeOf(over.path) ? clientX > middle : clientX < middle
}

/** Ctrl+Shift with an arrow key does the same from the keyboard. */
export function sortByKey(tab: Tab, { key, ctrlKey, shiftKey }: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step || !ctrlKey || !shiftKey) return
  const neighbour = $tabs.get()[placeOf(tab.path) + step]
  if (neighbour) move(tab.path, neighbour.path)
}
