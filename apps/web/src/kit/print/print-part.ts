import styles from './print.module.css'

/** Attributes by which body is dark or coloured. */
const LOOKS = ['theme-mode', 'style'] as const

/**
 * Prints a part of the page alone, in light colours and without page margins (SPEC section 9). A copy is printed, so
 * that the part's position among scrolling boxes and hidden tabs does not matter.
 */
export function printPart(part: HTMLElement, title: string): void {
  const { body } = document
  const page = document.createElement('div')
  page.className = styles.page ?? ''
  page.append(part.cloneNode(true))
  const looks = LOOKS.map((name) => [name, body.getAttribute(name)] as const)
  const titleBefore = document.title

  window.addEventListener(
    'afterprint',
    () => {
      page.remove()
      for (const [name, value] of looks) if (value !== null) body.setAttribute(name, value)
      document.title = titleBefore
    },
    { once: true },
  )
  for (const name of LOOKS) body.removeAttribute(name)
  // Browsers propose it as the file name.
  document.title = title
  body.append(page)
  window.print()
}
