import { browser } from '../kit/browser'
import css from './floating.css?inline'
import { make } from './make'
import touchedCss from './touched.css?inline'

/**
 * Chromium takes sheets made by script, about which a page's policy does not ask. Firefox takes none from a content
 * script, and a style element may be against the policy: there a file of the extension has all of it.
 * @param ready it looks as it should
 */
export function dress(root: ShadowRoot, ready: () => void): void {
  if (import.meta.env.FIREFOX) {
    const link = make('link', { rel: 'stylesheet', href: browser.runtime.getURL('/floating.css') })
    link.addEventListener('load', ready)
    // A page in a sandbox gets no file of the extension. Without looks they would lie across the page: then rather not.
    link.addEventListener('error', () => {
      const style = make('style', {}, css, touchedCss)
      root.append(style)
      if (style.sheet) ready()
    })
    root.append(link)
  } else {
    adopt(root, css)
    ready()
  }
}

/** What else is needed once somebody has pointed at the entries. */
export function dressTouched(root: ShadowRoot): void {
  if (!import.meta.env.FIREFOX) adopt(root, touchedCss)
}

function adopt(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
