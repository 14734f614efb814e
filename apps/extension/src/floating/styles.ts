import { browser } from '../kit/browser'
import { createElement } from './elements'
import css from './floating.css?inline'
import touchedCss from './touched.css?inline'

/**
 * Adds the style sheets. In Chromium they are made by script, to which a page's content security policy does not
 * apply. Firefox does not accept those from a content script, and a page's policy may forbid a style element, so
 * there a file of the extension is linked.
 * @param ready called when the styles are applied
 */
export function applyStyles(root: ShadowRoot, ready: () => void): void {
  if (import.meta.env.FIREFOX) {
    const link = createElement('link', { rel: 'stylesheet', href: browser.runtime.getURL('/floating.css') })
    link.addEventListener('load', ready)
    // A sandboxed page cannot load a file of the extension. Without styles the buttons would lie across the page, so
    // they are shown only when a style element works.
    link.addEventListener('error', () => {
      const style = createElement('style', {}, css, touchedCss)
      root.append(style)
      if (style.sheet) ready()
    })
    root.append(link)
  } else {
    adoptStyleSheet(root, css)
    ready()
  }
}

/** Adds the styles that are needed once the pointer has been over the buttons. */
export function applyInteractionStyles(root: ShadowRoot): void {
  if (!import.meta.env.FIREFOX) adoptStyleSheet(root, touchedCss)
}

function adoptStyleSheet(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
