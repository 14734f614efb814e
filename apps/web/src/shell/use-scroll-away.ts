import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Each tab scrolls on its own; this selects the scroller of the page in front. */
const FRONT = '[data-page]:not([hidden]) > [data-scroller]'

/**
 * Sets custom properties on the frame around the header: the height of the header and how far it is scrolled out of
 * view.
 */
export function useScrollAway(header: RefObject<HTMLElement | null>, enabled: boolean): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path brings another scroller to the front
  useEffect(() => {
    const head = header.current
    const frame = head?.parentElement
    if (!enabled || !head || !frame) return
    const setPixelProperty = (name: string, px: number) => frame.style.setProperty(name, `${px}px`)
    const updateScrolled = () =>
      setPixelProperty('--scrolled', Math.min(frame.querySelector(FRONT)?.scrollTop ?? 0, head.offsetHeight))
    // An element with the focus must be visible.
    const revealHeader = () => setPixelProperty('--scrolled', 0)
    const measure = new ResizeObserver(() => {
      setPixelProperty('--header-height', head.offsetHeight)
      updateScrolled()
    })
    measure.observe(head)
    frame.addEventListener('scroll', updateScrolled, { capture: true, passive: true })
    head.addEventListener('focusin', revealHeader)
    return () => {
      measure.disconnect()
      frame.removeEventListener('scroll', updateScrolled, { capture: true })
      head.removeEventListener('focusin', revealHeader)
      for (const name of ['--scrolled', '--header-height']) frame.style.removeProperty(name)
    }
  }, [header, enabled, pathname])
}
