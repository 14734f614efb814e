import { type ComponentType, lazy, useState } from 'react'
import { type View, viewAt } from './views'

interface PageModule {
  default: ComponentType
}

interface Preloadable<M extends PageModule> {
  /** Suspends until its code is there, unless it was preloaded. */
  Page: ComponentType
  /** Fetches the code ahead. Rejects when it cannot be had; the page asks again. */
  preload(): Promise<M>
}

/**
 * A component whose code may be fetched before it is drawn. React's lazy suspends even for code that is there, and
 * React then shows the fallback for 300 ms at least.
 */
export function preloadable<M extends PageModule>(load: () => Promise<M>): Preloadable<M> {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  const Page = () => {
    // Decided once: another type of component would start the page anew.
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready /> : <Lazy />
  }
  return { Page, preload }
}

const made = new Map<string, Preloadable<PageModule>>()

/** One component for each view: React would start the page anew for a second one. */
export function viewPage(view: View): Preloadable<PageModule> {
  const known = made.get(view.path) ?? preloadable(view.load)
  made.set(view.path, known)
  return known
}

/** After a failed load: the next try asks the network again. */
export const forgetView = (view: View) => made.delete(view.path)

/** Fetches the code of the page at a path that no menu needs to name. */
export async function preloadView(path: string): Promise<void> {
  const view = viewAt(path)
  if (view) await viewPage(view).preload()
}
