import { type RefObject, useEffect, useState } from 'react'

/** The strip at the bottom of the window in which nothing is readable yet. */
const EDGE = '0px 0px -80px 0px'

/** True from the moment when the element has been scrolled into view. */
export function useScrolledIntoView(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: EDGE },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [place])
  return seen
}
