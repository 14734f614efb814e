/**
 * The browser gives a popup 800 × 600 pixels of the screen at most. A page that is enlarged has fewer of its own, and
 * the style must know by how much: no unit tells, as the width of the window follows from the page's.
 */
export function fitPopup(): void {
  const fit = () => {
    if (innerWidth > 0) document.body.style.setProperty('--zoom', String(outerWidth / innerWidth))
  }
  addEventListener('resize', fit)
  fit()
}
