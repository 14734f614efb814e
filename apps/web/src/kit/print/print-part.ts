import styles from './print.module.css'

/**
 * Prints a part of the page alone, without page margins (SPEC section 9). A copy is printed, so
 * that the part's position among scrolling boxes and hidden tabs does not matter.
 */
export function printPart(part: HTMLElement, title: string): void {
  const { body } = document
  const page = document.createElement('div')
  page.className = styles.page ?? ''
  page.append(part.cloneNode(true))
  const titleBefore = document.title

  window.addEventListener(
    'afterprint',
    () => {
      page.remove()
      document.title = titleBefore
    },
    { once: true },
  )
  // Browsers propose it as the file name.
  document.title = title
  body.append(page)
  window.print()
}
