/** Attributes by which body is dark or coloured; paper is white. */
const LOOKS = ['theme-mode', 'style'] as const

/**
 * Prepares every printing of a page, together with print.css: in light colours and with what is folded unfolded;
 * afterwards everything is as before. Returns a function that ends it.
 */
export function keepPrintsWhole(): () => void {
  let restore: () => void = () => undefined
  const prepare = () => {
    const { body } = document
    const looks = LOOKS.map((name) => [name, body.getAttribute(name)] as const)
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const name of LOOKS) body.removeAttribute(name)
    for (const details of folded) details.open = true
    restore = () => {
      for (const [name, value] of looks) if (value !== null) body.setAttribute(name, value)
      for (const details of folded) details.open = false
      restore = () => undefined
    }
  }
  const restoreScreen = () => restore()
  window.addEventListener('beforeprint', prepare)
  window.addEventListener('afterprint', restoreScreen)
  return () => {
    window.removeEventListener('beforeprint', prepare)
    window.removeEventListener('afterprint', restoreScreen)
  }
}
