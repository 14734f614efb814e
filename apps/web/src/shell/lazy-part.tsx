import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part whose code is fetched when it is first drawn; until it is there, `place` keeps its room, or nothing does. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  place?: ReactNode,
) {
  const Part: ComponentType<P> = lazy(load)
  return (props: P) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  )
}
