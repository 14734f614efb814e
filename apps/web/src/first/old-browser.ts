// Runs inside index.html before anything else (build/first-page.ts), in any browser: it is compiled to ES5. A browser
// that lacks what the pages need gets a sentence instead of a page that breaks somewhere.

import { browserMessages as say } from './browsers.messages'

/** What came last to the oldest browsers (browsers.ts): Chrome 108, Firefox 113, Safari 16.4. */
function hasWhatPagesNeed(): boolean {
  return (
    typeof CompressionStream === 'function' &&
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.timeout === 'function' &&
    typeof Object.hasOwn === 'function' &&
    CSS.supports('height', '1dvh') &&
    CSS.supports('container-type', 'inline-size')
  )
}

function isTooOld(): boolean {
  try {
    return !hasWhatPagesNeed()
  } catch (_error) {
    return true // Not even the questions can be asked.
  }
}

function showTooOld(): void {
  var box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.style.cssText =
    'position:fixed;top:0;right:0;bottom:0;left:0;z-index:99999;padding:48px 24px;background:#fff;color:#1c1f23;font:16px/1.8 sans-serif;text-align:center'
  var title = document.createElement('h1')
  title.style.cssText = 'font-size:22px'
  title.appendChild(document.createTextNode(say.tooOldTitle))
  var words = document.createElement('p')
  words.appendChild(document.createTextNode(say.tooOld))
  box.appendChild(title)
  box.appendChild(words)
  document.body.appendChild(box)
  // Nothing else is loaded.
  if (window.stop) window.stop()
}

if (isTooOld()) showTooOld()
