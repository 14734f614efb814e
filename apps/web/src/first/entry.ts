// Runs inside index.html, after the login page that is written there (build/first-page.ts). Whoever does not come to
// log in sees that something is on its way. The form that is there before the app is remembers that it was sent.

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
