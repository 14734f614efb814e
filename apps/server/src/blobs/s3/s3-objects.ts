import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { describeStorePlace, type S3Key, type S3Place } from '../../file-store'
import { type LocalFile, PAGE, type Part } from '../blobs'
import { StoreFailed } from '../store-failed'
import { computeFileDigests, type Digests, hexToBase64 } from './digests'
import { isOtherContent } from './etag'
import { type Patience, S3Client } from './s3-client'
import { listUnfinishedUploads, sendInParts } from './s3-multipart'
import { FILES, type S3Role, s3ErrorCode } from './s3-refusal'
import { elementContents, elementText } from './s3-xml'

const MEGABYTE = 1024 * 1024
/** S3's maximum number of parts of an object. */
const MOST_PARTS = 10_000
/** Attempts, because an upload may be ended by another sender of the same content or by a sweep. */
const MOST_UPLOADS = 3

const say = {
  damaged: ({ called }: S3Role, key: string) => `${called}中的 ${key} 与发送的内容不符`,
  noRange: ({ called }: S3Role) => `${called}没有按要求只给出一段`,
  other: ({ called }: S3Role) => `${called}中的内容在读取途中变了`,
  cut: ({ called }: S3Role) => `读取${called}途中断开`,
}

/** Options of the connection; only tests change the defaults. */
export interface S3Manner extends Partial<Patience> {
  /** Size of a part in bytes; larger files are sent in parts of this size. */
  partSize?: number
  /** Number of objects per page of a listing. */
  page?: number
  /** What the bucket is used for, for error messages. */
  role?: S3Role
}

/** An object in a bucket. */
export interface S3Object {
  /** Name of the object without the prefix of its place. */
  name: string
  /** Size of the object in bytes. */
  size: number
  time: Date
}

/** Objects under a prefix of a bucket of an S3-compatible service. Failures are thrown as `StoreFailed`. */
export class S3Objects {
  /** The location of the store, in words for messages. */
  readonly place: string
  readonly #client: S3Client
  readonly #partSize: number
  readonly #page: number

  constructor(
    private readonly s3: S3Place,
    key: S3Key,
    { partSize = 16 * MEGABYTE, page = PAGE, role = FILES, ...patience }: S3Manner = {},
  ) {
    this.place = describeStorePlace({ kind: 's3', ...s3 })
    this.#client = new S3Client(s3, key, { ...patience, role })
    this.#partSize = partSize
    this.#page = page
  }

  async isThere(name: string): Promise<boolean> {
    return (await this.#headOf(this.#keyOf(name))) !== undefined
  }

  /**
   * Resolves when the object is stored durably. Transfers nothing when the same content is there already.
   * @param how.anew true to overwrite without checking
   */
  async put(name: string, file: LocalFile, { anew = false }: { anew?: boolean } = {}): Promise<void> {
    const key = this.#keyOf(name)
    const there = anew ? undefined : await this.#headOf(key)
    const isOfSize = Number(there?.['content-length']) === file.size
    const partSize = Math.max(this.#partSize, Math.ceil(file.size / MOST_PARTS))
    const digests = await computeFileDigests(file, partSize)
    if (there && isOfSize && !isOtherContent(there, digests)) return
    if (digests.parts.length > 1) await this.#putInParts(key, file, digests)
    else await this.#putWhole(key, file, digests)
    await this.#mustBeThere(key, file, digests)
  }

  /** Reads the bytes of an object; undefined when the object does not exist. */
  async read(
    name: string,
    part: Part = { start: 0, end: Number.MAX_SAFE_INTEGER },
  ): Promise<Readable | undefined> {
    if (part.end <= part.start) return Readable.from([])
    const key = this.#keyOf(name)
    const first = await this.#client.withRetries(() => this.#open(key, part))
    if (first.statusCode === 416) return Readable.from([])
    if (first.statusCode === 404) return undefined
    const bytes = Readable.from(this.#bytes(key, part, first), { objectMode: false, highWaterMark: MEGABYTE })
    // Destroying a stream that was never read does not run its iterator, so the response is cancelled here.
    return bytes.once('close', () => first.destroy())
  }

  /**
   * At most a page of objects whose name begins with `beginning`, after the name `last`; empty when there are
   * no more.
   */
  async page(beginning: string, last = ''): Promise<readonly S3Object[]> {
    const query = { 'list-type': '2', prefix: this.#keyOf(beginning), 'max-keys': `${this.#page}` }
    const after: Record<string, string> = last ? { 'start-after': this.#keyOf(last) } : {}
    const { text } = await this.#client.withRetries(() =>
      this.#client.text({ method: 'GET', query: { ...query, ...after } }),
    )
    return elementContents(text, 'Contents').map((object) => ({
      name: elementText(object, 'Key').slice(this.s3.prefix.length),
      size: Number(elementText(object, 'Size')),
      time: new Date(elementText(object, 'LastModified')),
    }))
  }

  /** When the object was stored; undefined when it does not exist or the service does not tell. */
  async timeOf(name: string): Promise<Date | undefined> {
    const there = await this.#headOf(this.#keyOf(name))
    const time = new Date(there?.['last-modified'] ?? Number.NaN)
    return Number.isNaN(time.getTime()) ? undefined : time
  }

  async remove(name: string): Promise<void> {
    const key = this.#keyOf(name)
    await this.#client.withRetries(() => this.#client.text({ method: 'DELETE', key, also: [404] }))
  }

  /** Aborts uploads begun before `before` and never finished. @returns how many were aborted */
  async sweep(before: Date): Promise<number> {
    let swept = 0
    for await (const { key, uploadId, begun } of listUnfinishedUploads(this.#client, this.s3.prefix)) {
      if (!(begun < before)) continue
      const query = { uploadId }
      await this.#client.withRetries(() => this.#client.text({ method: 'DELETE', key, query, also: [404] }))
      swept += 1
    }
    return swept
  }

  /** Checks that the bucket can be used. @throws StoreFailed when it is missing or not accessible */
  async assertAvailable(): Promise<void> {
    // No object's key has this prefix, so the answer only proves access and is short.
    const query = { 'list-type': '2', prefix: `${this.s3.prefix}-` }
    await this.#client.withRetries(() => this.#client.text({ method: 'GET', query }))
  }

  #keyOf(name: string): string {
    return this.s3.prefix + name
  }

  async #headOf(key: string): Promise<IncomingHttpHeaders | undefined> {
    const { status, headers } = await this.#client.withRetries(() =>
      this.#client.text({ method: 'HEAD', key, also: [404] }),
    )
    return status === 404 ? undefined : headers
  }

  async #putWhole(key: string, { path, size, sha256 }: LocalFile, { md5 }: Digests): Promise<void> {
    const headers = { 'content-md5': hexToBase64(md5), 'content-type': 'application/octet-stream' }
    const body = size === 0 ? { bytes: Buffer.alloc(0) } : { path, start: 0, end: size }
    await this.#client.withRetries(async () => {
      const answer = await this.#client.text({ method: 'PUT', key, headers, body, sha256 })
      if (isOtherContent(answer.headers, { md5, parts: [{ number: 1, start: 0, end: size, sha256, md5 }] }))
        throw new StoreFailed('damaged', say.damaged(this.#client.role, key))
    })
  }

  async #putInParts(key: string, { path }: LocalFile, digests: Digests): Promise<void> {
    for (let tries = 1; tries <= MOST_UPLOADS; tries += 1)
      if (await sendInParts({ client: this.#client, key, path, digests })) return
    // Another sender had stored the same content, so the result is checked again.
  }

  /** Checks that the object exists with the right size and, as far as the service tells, content. */
  async #mustBeThere(key: string, { size }: LocalFile, digests: Digests): Promise<void> {
    const there = await this.#headOf(key)
    if (!there || Number(there['content-length']) !== size || isOtherContent(there, digests))
      throw new StoreFailed('damaged', say.damaged(this.#client.role, key))
  }

  async #open(key: string, { start, end }: Part, etag?: string): Promise<IncomingMessage> {
    const isWhole = start === 0 && end === Number.MAX_SAFE_INTEGER
    const last = end === Number.MAX_SAFE_INTEGER ? '' : end - 1
    const headers: Record<string, string> = isWhole ? {} : { range: `bytes=${start}-${last}` }
    if (etag) headers['if-match'] = etag
    const answer = await this.#client.stream({ method: 'GET', key, headers, also: [404, 412, 416] })
    const { statusCode = 0 } = answer
    if (statusCode >= 400) {
      const isBucket = statusCode === 404 && (await isBucketMissing(answer))
      answer.destroy()
      if (isBucket) await this.assertAvailable()
    } else if (!isWhole && statusCode !== 206) {
      answer.destroy()
      throw new StoreFailed('strange', say.noRange(this.#client.role))
    }
    return answer
  }

  /** Yields the bytes, reconnecting where the connection broke, unless the content has changed meanwhile. */
  async *#bytes(key: string, part: Part, first: IncomingMessage): AsyncGenerator<Buffer> {
    let [answer, at, breaks] = [first, part.start, 0]
    const { etag } = first.headers
    const end = part.start + Number(first.headers['content-length'] ?? Number.NaN)
    try {
      while (true) {
        const broken = yield* piecesUntilBreak(answer, (length) => {
          at += length
          breaks = 0
        })
        if (!broken && !(at < end)) return
        breaks += 1
        if (breaks > this.#client.mostTries)
          throw new StoreFailed('unreachable', say.cut(this.#client.role), broken)
        await this.#client.pause(breaks)
        answer = await this.#client.withRetries(() => this.#open(key, { start: at, end: part.end }, etag))
        if ((answer.statusCode ?? 0) >= 400) throw new StoreFailed('strange', say.other(this.#client.role))
      }
    } finally {
      answer.destroy()
    }
  }
}

/** True when the bucket itself is missing, which says nothing about the content. */
async function isBucketMissing(answer: IncomingMessage): Promise<boolean> {
  let text = ''
  for await (const piece of answer) text += String(piece)
  return s3ErrorCode(text) === 'NoSuchBucket'
}

/**
 * Yields the pieces of an answer. @returns the error that broke the connection; undefined at the regular end
 */
async function* piecesUntilBreak(
  answer: IncomingMessage,
  read: (length: number) => void,
): AsyncGenerator<Buffer, unknown> {
  try {
    for await (const piece of answer) {
      read((piece as Buffer).length)
      yield piece as Buffer
    }
    return undefined
  } catch (error) {
    return error
  }
}
