import { atom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { runAfterFrame } from './after-frame'
import { TabContext } from './tabs'

interface Props {
  /** The path that identifies the tab. */
  path: string
  active: boolean
  children: ReactNode
}

/** Tells the content of a tab in which tab it is and whether that tab is in front. */
export function TabProvider({ path, active, children }: Props) {
  const [place] = useState(() => ({ path, $active: atom(active) }))
  // Effects of a tab that comes to the front or goes to the back run after the page is visible.
  useEffect(
    () => (place.$active.get() === active ? undefined : runAfterFrame(() => place.$active.set(active))),
    [place, active],
  )
  return <TabContext value={place}>{children}</TabContext>
}
