import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A strip at the foot of the window in which nothing can be read yet. */
const EDGE = '0px 0px -80px 0px'

interface Props {
  /** In px: kept until what is to be seen has been asked for. */
  height: number
  children: ReactNode
}

/** What is drawn, and asked for, only once its place is scrolled into view. */
export function WhenSeen({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: EDGE },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return seen ? children : <div ref={place} style={{ height }} />
}
