import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code is fetched when it is first drawn; until it is there, nothing stands in its place. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part: ComponentType<P> = lazy(load)
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
