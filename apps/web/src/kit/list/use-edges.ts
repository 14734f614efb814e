import { type RefObject, useEffect } from 'react'

/**
 * Marks a sideways scrolling box with `data-before` while content is hidden on the left and `data-after` while
 * content is hidden on the right. Attributes are set directly, so that scrolling causes no rendering.
 */
export function useScrollEdgeMarks(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const markScrollableEdges = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      box.toggleAttribute('data-before', scrollLeft > 0)
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    const sizes = new ResizeObserver(markScrollableEdges)
    sizes.observe(box)
    sizes.observe(content)
    box.addEventListener('scroll', markScrollableEdges, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', markScrollableEdges)
    }
  }, [ref])
}
