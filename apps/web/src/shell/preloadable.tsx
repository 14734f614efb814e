import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { type View, viewAt } from './views'

interface PageModule {
  default: ComponentType
}

interface PageProps {
  /** Stands there until the code has come, and what the page itself waits for. */
  fallback: ReactNode
}

interface Preloadable<M extends PageModule> {
  /** Fetches its code, unless it was preloaded. Throws in drawing when that cannot be had. */
  Page: ComponentType<PageProps>
  /** Fetches the code ahead. Rejects when it cannot be had; the page asks again. */
  preload(): Promise<M>
}

/**
 * A component whose code may be fetched before it is drawn, and is waited for without React's lazy: that suspends even for
 * code that is there, and shows what stands in its place for 300 ms at least, however soon the code comes.
 */
export function preloadable<M extends PageModule>(load: () => Promise<M>): Preloadable<M> {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Page = ({ fallback }: PageProps) => {
    // Decided once: another type of component would start the page anew.
    const [Ready, setReady] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useLayoutEffect(() => {
      if (Ready) return
      let isGone = false
      preload().then(
        (module) => isGone || setReady(() => module.default),
        (error: unknown) => isGone || setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [Ready])
    if (failure) throw failure.error
    if (!Ready) return fallback
    return (
      <Suspense fallback={fallback}>
        <Ready />
      </Suspense>
    )
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
