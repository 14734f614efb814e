import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A website of somebody else. `/go?to=…` redirects, `/hang` never answers, all other paths show its page.
 */
export interface OutsideSite {
  origin: string
  /** Path and query of each request for a page, in order. */
  asked: string[]
  stop(): Promise<void>
}

/** A page that lists every message it receives with its origin. */
export const ECHO_PAGE = `<!doctype html><html lang="zh"><title>外部</title><h1>外部系统的页面</h1><ol id="heard"></ol>
<script>
  addEventListener('message', ({ origin, data }) => {
    const line = document.createElement('li')
    line.textContent = JSON.stringify({ origin, data })
    heard.append(line)
  })
</script></html>`

export async function openOutsideSite(): Promise<OutsideSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end()
    asked.push(url.pathname + url.search)
    if (url.pathname === '/hang') return
    const target = url.searchParams.get('to')
    if (url.pathname === '/go' && target) return response.writeHead(302, { location: target }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(ECHO_PAGE)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked, stop: () => closeServer(server) }
}

const closeServer = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
