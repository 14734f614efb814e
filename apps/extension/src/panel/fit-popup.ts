/** A smaller ratio comes from the window's frame and not from an enlarged page. */
const LEAST_ZOOM = 1.15

/**
 * Sets `--zoom` on body. The browser gives a popup at most 800 × 600 pixels of the screen. An enlarged page has fewer
 * pixels of its own, and no unit of CSS tells how many, because the width of the window follows from that of the
 * page.
 */
export function trackPopupZoom(): void {
  const setZoom = () => {
    const zoom = outerWidth / Math.max(1, innerWidth)
    document.body.style.setProperty('--zoom', String(zoom < LEAST_ZOOM ? 1 : zoom))
  }
  addEventListener('resize', setZoom)
  setZoom()
}
