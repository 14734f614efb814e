/**
 * Lets 盘点扫码 open without a network, and does nothing else. It keeps files of the app itself, which are the same for
 * everybody, and no answer of the server to anybody: what a person scans and needs for it the page keeps, by person
 * (modules/archive-place/stock-storage.ts). Registered when that page is opened, never before.
 *
 * The app is asked of the network first; what is kept is shown when there is none. The files are those of one build:
 * the next build is another worker with a cache of its own, and the old cache goes when that one takes over.
 */

/** Written in by the build (build/stock-worker.ts): addresses from the root of the app, and the SHA-256 of them all. */
declare const STOCK_KEPT: {
  readonly version: string
  readonly shell: string
  readonly files: readonly string[]
}

const worker = self as unknown as ServiceWorkerGlobalScope
const { version, shell, files } = STOCK_KEPT
const OURS = 'stock '
const CACHE = `${OURS}${version}`
const APP = new URL('./', worker.location.href).href
const kept = new Set(files.map((file) => new URL(file, APP).href))
/** A network that does not answer within this time is none. */
const PATIENCE_MS = 6_000

worker.addEventListener('install', (event) => event.waitUntil(cacheApp()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCachesAndClaim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = request.url.split(/[?#]/, 1)[0] ?? ''
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (address === APP) event.respondWith(fetchAppOrCached(request))
  } else if (kept.has(address))
    event.respondWith(isContentHashed(address) ? cachedFileOrFetch(request) : fetchOrFromCache(request))
})

/** All of one build, or nothing: the browser tries again when the app is next opened. */
async function cacheApp(): Promise<void> {
  const cache = await caches.open(CACHE)
  try {
    await cache.addAll([...kept])
    await cache.add(new Request(APP, { cache: 'reload' }))
    const text = await (await cache.match(APP))?.text()
    if (!text?.includes(shell)) throw new Error('Another build is served by now.')
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

async function deleteOldCachesAndClaim(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The page that has registered it, too: its camera may be asked for when the network has gone.
  await worker.clients.claim()
}

/** What the server says counts, a refusal too; only where there is none, or a proxy says so, is the kept app shown. */
const fetchAppOrCached = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => (answer.status < 500 ? answer : ((await findInCache(APP)) ?? answer)),
    async (error) => (await findInCache(APP)) ?? Promise.reject(error),
  )

/** These never change. */
const isContentHashed = (address: string) => address.startsWith(`${APP}assets/`)
const cachedFileOrFetch = async (request: Request) => (await findInCache(request.url)) ?? fetch(request)
const fetchOrFromCache = (request: Request) =>
  fetch(request).catch(async (error) => (await findInCache(request.url)) ?? Promise.reject(error))

const findInCache = async (address: string) =>
  (await caches.open(CACHE)).match(address, { ignoreVary: true, ignoreSearch: true })
