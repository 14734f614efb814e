import { useLayoutEffect, useRef } from 'react'

/** Names the side sheet it stands in to screen readers: Semi's takes no name. */
export function DialogName({ name }: { name: string }) {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    here.current?.closest('[role=dialog]')?.setAttribute('aria-label', name)
  }, [name])
  return <span ref={here} hidden />
}
