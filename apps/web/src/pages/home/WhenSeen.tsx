import { type ReactNode, useRef } from 'react'
import { useSeen } from './use-seen'

interface Props {
  /** In px: kept until what is to be seen has been asked for. */
  height: number
  children: ReactNode
}

/** What is drawn, and asked for, only once its place is scrolled into view. */
export function WhenSeen({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return useSeen(place) ? children : <div ref={place} style={{ height }} />
}
