import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../http/context'
import { repositoryRoot } from '../settings'

const root = path.join(repositoryRoot(), 'apps/web/dist')
/** The login page is pre-rendered in two forms (apps/web/build/first-page.ts): with and without captcha. */
const PAGES = { withCode: 'index.code.html', plain: 'index.html' } as const

/** CSP source lists for the styles and scripts within the web app's pages. */
export interface InlineSources {
  styles: string[]
  scripts: string[]
}

/**
 * Identifies the served build, so that open pages of another build are told to reload; empty without a build.
 * Pages refer to scripts by content hash, so builds differ.
 */
export function hashBuiltPage(): string {
  const file = path.join(root, PAGES.plain)
  return existsSync(file)
    ? createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)
    : ''
}

/** Allows the inline parts of the built pages by hash, and nothing else. */
export function cspHashesOfInlineParts(): InlineSources {
  const file = path.join(root, PAGES.plain)
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const cspHashesOfTag = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return { styles: cspHashesOfTag('style'), scripts: cspHashesOfTag('script') }
}

/** Serves the built web app, whose hashed assets never change. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  if (!existsSync(root)) return // Without a build, the API runs alone, in tests and behind the development server.
  const page = createFirstPageHandler(services)
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'the web app itself, without data' }
    })
    for (const url of ['/', ...Object.values(PAGES).map((name) => `/${name}`)])
      scope.route({ method: ['GET', 'HEAD'], url, handler: page })
    await scope.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header('Cache-Control', cacheControlFor(file)),
    })
  })
}

/** The Cache-Control of a file. The icon has no hash in its name but is requested by every page. */
function cacheControlFor(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return file.endsWith('favicon.svg') ? 'public, max-age=86400' : 'no-cache'
}

interface Packed {
  etag: string
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

/**
 * The web app's first page with the names of system and company filled in, compressed once for each
 * combination.
 */
function createFirstPageHandler({ params }: Services) {
  let packed: { key: string; page: Packed } | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { TITLE, COMPANY_TITLE, CAPTCHA } = await params.latest()
    const file = CAPTCHA === 'always' ? PAGES.withCode : PAGES.plain
    const key = JSON.stringify([file, TITLE, COMPANY_TITLE])
    if (packed?.key !== key) {
      const html = readFileSync(path.join(root, file), 'utf8')
      packed = {
        key,
        page: compressPage(fillPlaceholders(html, { title: TITLE, companyTitle: COMPANY_TITLE })),
      }
    }
    const { page } = packed
    reply.headers({ 'Cache-Control': 'no-cache', ETag: page.etag, Vary: 'Accept-Encoding' })
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const encoding = (['br', 'gzip'] as const).find((one) =>
      request.headers['accept-encoding']?.includes(one),
    )
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain'])
  }
}

function compressPage(html: string): Packed {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: gzipSync(plain, { level: 9 }), br: brotliCompressSync(plain) }
}

/** Fills text into the placeholders of a page. */
export const fillPlaceholders = (html: string, texts: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in texts ? escapeHtml(texts[name] ?? '') : place,
  )

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
