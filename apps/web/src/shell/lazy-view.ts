import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { View } from './views'

const made = new Map<string, LazyExoticComponent<ComponentType>>()

/** One lazy component for each view: React would start the page anew for a second one. */
export function lazyView(view: View): LazyExoticComponent<ComponentType> {
  const known = made.get(view.path)
  if (known) return known
  const Page = lazy(view.load)
  made.set(view.path, Page)
  return Page
}

/** After a failed load: the next try asks the network again. */
export const forgetView = (view: View) => made.delete(view.path)
