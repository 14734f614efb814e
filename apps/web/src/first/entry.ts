// Runs inside index.html after the prerendered login page (build/first-page.ts). People with a session see a loading
// screen instead. A form submitted before the app has started is remembered.

const root = document.getElementById('root')
const splash = document.getElementById('splash') as HTMLTemplateElement | null

if (document.body.dataset.entry) {
  root?.replaceChildren(...(splash?.content.childNodes ?? []))
  delete document.body.dataset.entry
} else
  document.onsubmit = () => {
    document.body.dataset.sent = ''
    return false
  }
