import { type ReactNode, useEffect, useRef, useState } from 'react'

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
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return seen ? children : <div ref={place} style={{ height }} />
}
