/** Less than this is the window's frame, and no enlargement. */
const LEAST_ZOOM = 1.15

/**
 * The browser gives a popup 800 × 600 pixels of the screen at most. A page that is enlarged has fewer of its own, and
 * the style must know by how much: no unit tells, as the width of the window follows from the page's.
 */
export function fitPopup(): void {
  const fit = () => {
    const zoom = outerWidth / Math.max(1, innerWidth)
    document.body.style.setProperty('--zoom', String(zoom < LEAST_ZOOM ? 1 : zoom))
  }
  addEventListener('resize', fit)
  fit()
}
