import type { DragEvent, KeyboardEvent } from 'react'
import { $tabs, moveTab, type Tab } from './tab-store'

/** Path of the tab that is being dragged. */
let dragged: string | undefined

const tabIndexOf = (path: string) => $tabs.get().findIndex((tab) => tab.path === path)

/** Returns the attributes that make a tab draggable to another position in the bar. */
export const tabDragProps = (tab: Tab) => ({
  draggable: !tab.affix,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    dragged = tab.path
  },
  onDragOver: (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    if (dragged !== tab.path && isPastMiddle(event, dragged, tab)) moveTab(dragged, tab.path)
  },
  onDragEnd: () => {
    dragged = undefined
  },
})

/**
 * True when the pointer is past the middle of a neighbour. Swapping earlier would put a wider neighbour under the
 * pointer again, and swap back.
 */
function isPastMiddle({ currentTarget, clientX }: DragEvent, path: string, over: Tab): boolean {
  const { left, width } = currentTarget.getBoundingClientRect()
  const middle = left + width / 2
  return tabIndexOf(path) < tabIndexOf(over.path) ? clientX > middle : clientX < middle
}

/** Ctrl+Shift with an arrow key moves the tab with the keyboard. */
export function moveTabByKey(tab: Tab, { key, ctrlKey, shiftKey }: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step || !ctrlKey || !shiftKey) return
  const neighbour = $tabs.get()[tabIndexOf(tab.path) + step]
  if (neighbour) moveTab(tab.path, neighbour.path)
}
