/** Elements that have their title from here, and lose it when their text fits again. */
const titled = new WeakSet<Element>()

/** The element at or above `from`, within a few steps, that shows an ellipsis for a part of its text. */
function findCutElement(from: Element): HTMLElement | undefined {
  const NEAR = 3
  let element: Element | null = from
  for (let step = 0; element && step < NEAR; step += 1, element = element.parentElement)
    if (element instanceof HTMLElement && getComputedStyle(element).textOverflow === 'ellipsis')
      return element
  return undefined
}

const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth

/**
 * Gives every text that does not fit, and ends in an ellipsis, its whole wording as title when the pointer comes to it.
 * A title that the page itself has set stays.
 * @returns ends it
 */
export function watchCutTexts(page: Document): () => void {
  const nameCutText = ({ target }: Event) => {
    const element = target instanceof Element ? findCutElement(target) : undefined
    if (!element || (element.title !== '' && !titled.has(element))) return
    if (isCut(element)) {
      titled.add(element)
      element.title = element.textContent?.trim() ?? ''
    } else if (titled.delete(element)) element.removeAttribute('title')
  }
  page.addEventListener('pointerover', nameCutText, { passive: true })
  return () => page.removeEventListener('pointerover', nameCutText)
}
