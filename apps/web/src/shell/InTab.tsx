import { atom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { afterFrame } from './after-frame'
import { TabContext } from './tabs'

interface Props {
  /** The identity of the tab. */
  path: string
  active: boolean
  children: ReactNode
}

/** Tells what it holds in which tab it lives, and whether that is in front. */
export function InTab({ path, active, children }: Props) {
  const [place] = useState(() => ({ path, $active: atom(active) }))
  // What wakes, asks for news and falls asleep does so once the page is seen.
  useEffect(
    () => (place.$active.get() === active ? undefined : afterFrame(() => place.$active.set(active))),
    [place, active],
  )
  return <TabContext value={place}>{children}</TabContext>
}
