import { type RefObject, useEffect } from 'react'

/**
 * Marks a box that scrolls sideways with `data-before` while something of it lies to the left of what is seen, and
 * with `data-after` while something lies to the right. Written to the element: scrolling draws nothing anew.
 */
export function useEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      box.toggleAttribute('data-before', scrollLeft > 0)
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(box)
    sizes.observe(content)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [ref])
}
