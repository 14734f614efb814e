import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Key, S3Place } from '../../file-store'
import { StoreFailed } from '../store-failed'
import { createS3Error, FILES, type S3Role, s3ProblemText } from './s3-refusal'

/** Timeouts and retries of requests to the storage service. */
export interface Patience {
  /** How long a connection may take to be established, in ms. */
  connectMs: number
  /** How long a connection may stay without a byte in either direction, in ms. */
  silentMs: number
  /** Number of attempts for requests that can be repeated. */
  tries: number
  /** Delay before the second attempt in ms, which is doubled for each further one. */
  waitMs: number
}
export const USUAL_PATIENCE: Patience = { connectMs: 5_000, silentMs: 30_000, tries: 4, waitMs: 200 }

/** The body of a request: part of a local file, or a few bytes. */
export type Body = { path: string; start: number; end: number } | { bytes: Buffer }

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Key of the object within the bucket; empty for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
  /** SHA-256 of the request's body in hexadecimal, which the service verifies. */
  sha256?: string
  /** Statuses other than 2xx that are valid answers to this request. */
  also?: readonly number[]
  /** Timeout in ms for requests on which the service works silently for long. */
  silentMs?: number
}

export interface S3Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** SHA-256 of an empty body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const say = {
  silent: '超时',
}

/**
 * Signed requests to a bucket. Only the signature comes from a library (aws4fetch): bytes are streamed
 * between disk and network without buffering, and timeouts are decided here.
 */
export class S3Client {
  /** What the bucket is used for, for error messages. */
  readonly role: S3Role
  readonly #agent: http.Agent
  readonly #patience: Patience
  /** Cached keys that sign the requests of a day. */
  readonly #cache = new Map<string, ArrayBuffer>()

  constructor(
    private readonly place: S3Place,
    private readonly key: S3Key,
    { role = FILES, ...patience }: Partial<Patience> & { role?: S3Role } = {},
  ) {
    this.role = role
    const settings = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8 }
    this.#agent = place.endpoint.startsWith('https:') ? new https.Agent(settings) : new http.Agent(settings)
    this.#patience = { ...USUAL_PATIENCE, ...patience }
  }

  /**
   * Makes one attempt and returns the response as a stream, which the caller must read or destroy.
   * @throws StoreFailed
   */
  async stream(ask: S3Request): Promise<IncomingMessage> {
    const signed = await new AwsV4Signer({
      method: ask.method,
      url: this.#urlOf(ask),
      service: 's3',
      region: this.place.region,
      accessKeyId: this.key.keyId,
      secretAccessKey: this.key.secret,
      cache: this.#cache,
      headers: { ...ask.headers, 'x-amz-content-sha256': ask.sha256 ?? EMPTY },
    }).sign()
    const headers = { ...Object.fromEntries(signed.headers), ...contentLengthHeader(ask) }
    const answer = await this.#send(signed.url, headers, ask).catch((error: unknown) => {
      throw this.#asStoreFailed(error)
    })
    const status = answer.statusCode ?? 0
    if ((status >= 200 && status < 300) || ask.also?.includes(status)) return answer
    const requestText = await buffer(answer).then(String, () => '')
    throw createS3Error(this.place, this.role, status, requestText)
  }

  /** Makes one attempt and returns the response as text with its headers. @throws StoreFailed */
  async text(ask: S3Request): Promise<S3Answer> {
    const answer = await this.stream(ask)
    const bytes = await buffer(answer).catch((error: unknown) => {
      throw this.#asStoreFailed(error)
    })
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') }
  }

  /** Repeats an operation while its failure may be temporary. */
  async withRetries<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (tries >= this.mostTries || !(error instanceof StoreFailed) || !error.isPassing) throw error
        await this.pause(tries)
      }
    }
  }

  /**
   * Waits between two attempts, longer each time and with a random part, so that clients do not retry
   * simultaneously.
   */
  pause(tries: number): Promise<void> {
    return sleep(this.#patience.waitMs * 2 ** (tries - 1) * (0.5 + Math.random()))
  }

  get mostTries(): number {
    return this.#patience.tries
  }

  #send(url: URL, headers: Record<string, string>, ask: S3Request): Promise<IncomingMessage> {
    const { connectMs, silentMs } = this.#patience
    return new Promise((resolve, reject) => {
      const { request: open } = url.protocol === 'https:' ? https : http
      const request = open(url, { method: ask.method, headers, agent: this.#agent }, resolve)
      request.setTimeout(ask.silentMs ?? silentMs, () => request.destroy(new Error(say.silent)))
      request.on('error', reject)
      request.on('socket', (socket) => {
        if (!socket.connecting) return
        const timer = setTimeout(() => request.destroy(new Error(say.silent)), connectMs)
        for (const event of ['connect', 'close'] as const) socket.once(event, () => clearTimeout(timer))
      })
      if (!ask.body) request.end()
      else if ('bytes' in ask.body) request.end(ask.body.bytes)
      else {
        const { path, start, end } = ask.body
        pipeline(createReadStream(path, { start, end: end - 1 }), request, (error) => error && reject(error))
      }
    })
  }

  #urlOf({ key = '', query = {} }: S3Request): string {
    const { endpoint, bucket, style } = this.place
    const url = new URL(style === 'path' ? `${endpoint}/${bucket}` : endpoint)
    if (style === 'host') url.hostname = `${bucket}.${url.hostname}`
    url.pathname = style === 'path' ? `/${bucket}${key && `/${key}`}` : `/${key}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  #asStoreFailed(error: unknown): StoreFailed {
    if (error instanceof StoreFailed) return error
    const why = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : ''
    return new StoreFailed('unreachable', s3ProblemText('unreachable', this.place, this.role, why), error)
  }
}

const contentLengthHeader = ({ body, method }: S3Request): Record<string, string> => {
  if (!body) return method === 'PUT' || method === 'POST' ? { 'content-length': '0' } : {}
  return { 'content-length': String('bytes' in body ? body.bytes.length : body.end - body.start) }
}
