import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Websites of somebody else, on an origin of their own. */
export interface ForeignPages {
  /**
   * `/plain`, `/framed` (a page with `/plain` in a frame), `/strict` (a policy that allows nothing),
   * `/sandbox`, `/modal`, `/feed.xml` and `/hostile`.
   */
  origin: string
  /** The same pages on another site. */
  other: string
  stop(): Promise<void>
}

/** The page records in `window.heard` which events its own listeners get. */
const PLAIN = `<!doctype html><html lang="zh"><title>普通页面</title><h1>别人的页面</h1>
<button id="full">全屏</button><div style="height: 3000px"></div>
<script>
  window.heard = []
  for (const type of ['keydown', 'keyup', 'click', 'pointerdown', 'contextmenu', 'message'])
    for (const capture of [true, false])
      document.addEventListener(type, (event) => heard.push(type + ' ' + (event.key ?? '')), capture && type.startsWith('key'))
  window.addEventListener('message', () => heard.push('message'))
  full.onclick = () => document.documentElement.requestFullscreen()
</script></html>`

const FRAMED = `<!doctype html><html lang="zh"><title>外框</title><iframe src="/plain" width="800" height="600"></iframe></html>`

/**
 * A page that resets and hides all styles, covers everything, allows nothing, removes foreign elements and
 * rewrites itself.
 */
const HOSTILE = `<!doctype html><html lang="zh"><title>敌意页面</title>
<style>
  html > :not(head), body * { all: unset !important; display: none !important; visibility: hidden !important;
    opacity: 0 !important; pointer-events: none !important; transform: scale(0) !important; font-size: 60px !important }
  html > body, #cover { display: block !important; visibility: visible !important; opacity: 1 !important;
    pointer-events: auto !important; transform: none !important }
  #cover { position: fixed !important; inset: 0 !important; z-index: 2147483647 !important; background: #b33 !important }
</style>
<body><div id="cover"></div><script>
  Element.prototype.attachShadow = () => { throw new Error('no') }
  document.createElement = () => { throw new Error('no') }
  const policy = trustedTypes.createPolicy('own', { createHTML: (html) => html })
  const markup = policy.createHTML(document.documentElement.outerHTML.replace('<script', '<template').replace('</' + 'script', '</template'))
  const foreign = () => document.documentElement.children.length > 2
  window.thrownOut = 0
  const timer = setInterval(() => {
    if (!foreign()) return
    if (window.thrownOut++ === 0) return document.documentElement.lastElementChild.remove()
    clearInterval(timer)
    document.open()
    document.write(markup)
    document.close()
    window.thrownOut = 'written anew'
  }, 20)
</script></body></html>`

/**
 * A page with a modal dialog, which makes everything else inert; the dialog is opened, closed and removed
 * with buttons.
 */
const MODAL = `<!doctype html><html lang="zh"><title>对话框</title><button id="open">打开</button>
<dialog><p>页面的对话框</p><button id="close">关闭</button></dialog>
<script>
  const dialog = document.querySelector('dialog')
  document.querySelector('#open').onclick = () => dialog.showModal()
  document.querySelector('#close').onclick = () => dialog.close()
</script></html>`

const FEED = `<?xml version="1.0"?><feed><entry>公告</entry></feed>`

/** A policy under which only the height of the page follows its markup. */
const STRICT = "default-src 'none'; style-src-attr 'unsafe-inline'"

const LOCKED = {
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; require-trusted-types-for 'script'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
}

export async function openForeignPages(): Promise<ForeignPages> {
  const sendPage = (response: ServerResponse, page: string, headers = {}) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/hostile')) sendPage(response, HOSTILE, LOCKED)
    else if (url?.startsWith('/strict')) sendPage(response, PLAIN, { 'content-security-policy': STRICT })
    else if (url?.startsWith('/sandbox')) sendPage(response, PLAIN, { 'content-security-policy': 'sandbox' })
    else if (url?.startsWith('/modal')) sendPage(response, MODAL)
    else if (url?.startsWith('/feed.xml')) sendPage(response, FEED, { 'content-type': 'application/xml' })
    else if (url?.startsWith('/framed')) sendPage(response, FRAMED)
    else if (url?.startsWith('/plain')) sendPage(response, PLAIN)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    other: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
