import { type ReactNode, useRef } from 'react'
import { useScrolledIntoView } from './use-seen'

interface Props {
  /** The height in px that is reserved until the content is drawn. */
  height: number
  children: ReactNode
}

/** Draws its content, and so fetches its data, only when its place is scrolled into view. */
export function RenderWhenVisible({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return useScrolledIntoView(place) ? children : <div ref={place} style={{ height }} />
}
