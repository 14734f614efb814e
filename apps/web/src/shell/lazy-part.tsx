import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Makes a component whose code is fetched when it is first drawn; until then `place` is shown, or nothing. */
export function lazyWithSuspense<P extends object>(
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
