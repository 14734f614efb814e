import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

/** The parts of the server that are used here; the package has no types. */
interface Koa {
  middleware: unknown[]
  httpServer: Server
  use(middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>): unknown
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
interface KoaContext {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
  length: number | undefined
  store: {
    listObjects(bucket: string, options: Record<string, unknown>): Promise<Listed>
  }
  req: { destroy(): void }
  res: { destroy(): void }
}

export interface S3Request {
  method: string
  path: string
  query: Record<string, string | undefined>
}

export interface TestS3 {
  endpoint: string
  bucket: string
  /** All requests so far. */
  requests: S3Request[]
  /**
   * Called before each request: a returned status is answered instead of the server's, 'cut' breaks the
   * connection.
   */
  fault(when: ((request: S3Request) => number | 'cut' | undefined) | undefined): void
  /**
   * Stops the server, or starts it again with the same data at the same address; meanwhile nobody answers.
   */
  stop(): Promise<void>
  start(): Promise<void>
  /** The path of an object on its disk. */
  fileOf(key: string): string
  close(): Promise<void>
}

/** The key that the server accepts. */
export const S3_KEY = { keyId: 'S3RVER', secret: 'S3RVER' }

type S3rver = new (options: Record<string, unknown>) => Koa

/**
 * A real S3 server from another project (@20minutes/s3rver) in this process. It checks signatures of headers,
 * but not the hash of the body, and it can neither list uploads and parts nor abort an upload: these three
 * are answered here from its files. Listing in pages fails there on OpenSSL 3, which has no DES to encrypt
 * its continuation token, so that is answered here from its complete list.
 */
export async function startS3(bucket = 'files'): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'agency-s3-'))
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rver
  const requests: S3Request[] = []
  let fault: ((request: S3Request) => number | 'cut' | undefined) | undefined
  let [running, port]: [Koa | undefined, number] = [undefined, 0]
  const startServer = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    server.use(async (context, next) => {
      const { method, path: at, query } = context
      const request = { method, path: at, query: { ...query } }
      requests.push(request)
      const instead = fault?.(request)
      if (instead === 'cut') await breakConnection(context, next)
      else if (typeof instead === 'number') {
        context.status = instead
        context.body = ''
      } else if (method === 'DELETE' && query.uploadId) {
        await rm(path.join(uploadsFolder(directory, bucket), query.uploadId), { recursive: true })
        context.status = 204
      } else if (method === 'GET' && 'uploads' in query) await listUploads(directory, bucket, context)
      else if (method === 'GET' && 'uploadId' in query) await listParts(directory, bucket, context)
      else await next().catch((error: unknown) => listObjectsWithoutPaging(error, bucket, context))
    })
    // This must run before the handlers that answer.
    server.middleware.unshift(server.middleware.pop())
    port = (await server.run()).port
    running = server
  }
  await startServer()
  const stopServer = async () => {
    const closing = running?.close()
    running?.httpServer.closeAllConnections()
    running = undefined
    await closing
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    requests,
    start: startServer,
    stop: stopServer,
    fault: (when) => {
      fault = when
    },
    fileOf: (key) => path.join(directory, bucket, `${key}._S3rver_object`),
    close: async () => {
      await stopServer()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Breaks the connection: an upload never arrives completely, of a download only the first half does. */
async function breakConnection(context: KoaContext, next: () => Promise<void>): Promise<void> {
  if (context.method !== 'GET') return void context.req.destroy()
  await next()
  const { body, length = 0 } = context
  if (!(body instanceof Readable)) return void context.res.destroy()
  const firstHalf = async function* () {
    let left = Math.floor(length / 2)
    for await (const piece of body) {
      yield (piece as Buffer).subarray(0, left)
      left -= (piece as Buffer).length
      if (left <= 0) break
    }
    context.res.destroy()
  }
  context.body = Readable.from(firstHalf())
  context.length = length
}

interface Listed {
  objects: { key: string; size: number; lastModifiedDate: Date }[]
  isTruncated: boolean
}

async function listObjectsWithoutPaging(error: unknown, bucket: string, context: KoaContext): Promise<void> {
  const isItsToken = error instanceof Error && 'code' in error && error.code === 'ERR_OSSL_EVP_UNSUPPORTED'
  if (!isItsToken) throw error
  const { prefix, 'start-after': startAfter, 'max-keys': most } = context.query
  const options = { prefix, startAfter, maxKeys: Number(most ?? 1_000) }
  const { objects, isTruncated } = await context.store.listObjects(bucket, options)
  const contents = objects.map(
    ({ key, size, lastModifiedDate: time }) =>
      `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${time.toISOString()}</LastModified></Contents>`,
  )
  context.type = 'application/xml'
  context.body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const uploadsFolder = (directory: string, bucket: string) => path.join(directory, bucket, '._S3rver_uploads')

async function listUploads(directory: string, bucket: string, context: KoaContext): Promise<void> {
  const folder = uploadsFolder(directory, bucket)
  const ids = await readdir(folder).catch(() => [])
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(path.join(folder, id, 'key'), 'utf8')
      const { mtime } = await stat(path.join(folder, id, 'key'))
      return key.startsWith(context.query.prefix ?? '')
        ? `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
        : ''
    }),
  )
  context.type = 'application/xml'
  context.body = `<ListMultipartUploadsResult>${uploads.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
}

async function listParts(directory: string, bucket: string, context: KoaContext): Promise<void> {
  const folder = path.join(uploadsFolder(directory, bucket), context.query.uploadId ?? '')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    names.map(async (name) => {
      const { size } = await stat(path.join(folder, name))
      const md5 = await readFile(path.join(folder, `${name}.md5`), 'utf8').catch(() => '')
      return `<Part><PartNumber>${name}</PartNumber><ETag>&quot;${md5}&quot;</ETag><Size>${size}</Size></Part>`
    }),
  )
  context.type = 'application/xml'
  context.body = `<ListPartsResult>${parts.join('')}<IsTruncated>false</IsTruncated></ListPartsResult>`
}
