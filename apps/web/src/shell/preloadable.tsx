import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { findViewByPath, type View } from './views'

interface PageModule {
  default: ComponentType
}

interface PageProps {
  /** Shown until the code, and the data that the page itself waits for, have arrived. */
  fallback: ReactNode
}

interface Preloadable<M extends PageModule> {
  /** Fetches its code unless it was preloaded. Drawing throws when the code cannot be fetched. */
  Page: ComponentType<PageProps>
  /** Fetches the code in advance. Rejects when it cannot be fetched; the page tries again. */
  preload(): Promise<M>
}

/**
 * Makes a component whose code may be fetched before it is drawn. It does without React's lazy, which suspends even
 * when the code is there, and shows the placeholder for at least 300 ms.
 */
export function createPreloadable<M extends PageModule>(load: () => Promise<M>): Preloadable<M> {
  let loaded: ComponentType | undefined
  const loadAndKeepModule = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Page = ({ fallback }: PageProps) => {
    // Decided once, because another type of component would restart the page.
    const [Ready, setReady] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useLayoutEffect(() => {
      if (Ready) return
      let isGone = false
      loadAndKeepModule().then(
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
  return { Page, preload: loadAndKeepModule }
}

const made = new Map<string, Preloadable<PageModule>>()

/** Returns the component of a view; always the same one, because React would restart the page for another. */
export function pageOfView(view: View): Preloadable<PageModule> {
  const known = made.get(view.path) ?? createPreloadable(view.load)
  made.set(view.path, known)
  return known
}

/** Called after a failed load, so that the next try asks the network again. */
export const forgetView = (view: View) => made.delete(view.path)

/** Fetches the code of a page by its path, which the menu need not contain. */
export async function preloadView(path: string): Promise<void> {
  const view = findViewByPath(path)
  if (view) await pageOfView(view).preload()
}
