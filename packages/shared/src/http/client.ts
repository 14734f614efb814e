import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
} from 'axios'
import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type InputOf,
  SEEN_HEADER,
  type TokenRealm,
  tokenRealmOf,
} from '../contract/endpoint'
import { CODE, type Envelope, type FieldProblem } from '../contract/envelope'
import { ApiError } from './api-error'
import { type DownloadAnswer, type Elsewhere, elsewhereIn } from './download-answer'
import { httpMessages as say } from './messages'

/** What an app does about a failure. shared/http decides which; the app decides how it looks. */
export interface FailurePort {
  /** An alert with a title: 错误提示 for a refusal, with the fields it names; 异常提示 for a fault. */
  alert(title: string, text: string, fields?: readonly FieldProblem[]): void
  /** HTTP 401: ask whether to log in again. Must not open a second dialog while one is open. */
  sessionExpired(): void
  /** HTTP 403. */
  forbidden(): void
}

export interface ClientOptions {
  baseURL: string
  /** milliseconds */
  timeout: number
  client: { id: string; secret: string }
  tokenFor(realm: TokenRealm): string | undefined
  failure: FailurePort
  /** Called once on HTTP 401 with the session's first token as it was; answers true when there are new ones. */
  renew?(refused: string): Promise<boolean>
}

interface CallOptions {
  /** The caller shows the failure itself. */
  quiet?: boolean
  signal?: AbortSignal
  query?: Record<string, unknown>
  /** The same key on a repeat makes the server answer as before and do nothing. */
  idempotencyKey?: string
  onProgress?(event: AxiosProgressEvent): void
  /** Only these bytes of a file, from `start` to before `end`. */
  range?: { start: number; end: number }
  /** False: HTTP 401 is final, for a call that is made while nothing can be renewed. */
  renew?: false
}

export interface HttpClient {
  /** Makes a call and opens the envelope. Rejects with ApiError after the failure was shown. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>
  /** A call that answers the bytes of a file, or says where it is. */
  download<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DownloadAnswer>
  /** Multipart; each file is one part named `file`. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    files: readonly File[],
    options?: CallOptions,
  ): Promise<AnswerOf<E>>
}

export function createHttpClient(options: ClientOptions): HttpClient {
  const http = axios.create({
    baseURL: options.baseURL,
    timeout: options.timeout,
    headers: { Authorization: `Basic ${btoa(`${options.client.id}:${options.client.secret}`)}` },
    paramsSerializer: (params) => serialize(params),
  })

  // What this page has written, a standby that answers a list must have as well.
  let seen: string | undefined
  http.interceptors.request.use((request) => {
    if (seen) request.headers.set(SEEN_HEADER, seen)
    return request
  })
  http.interceptors.response.use((answer) => {
    seen = laterOf(seen, String(answer.headers[SEEN_HEADER.toLowerCase()] ?? ''))
    return answer
  })

  const send = async (
    endpoint: Endpoint,
    input: unknown,
    call: CallOptions,
    body?: FormData,
  ): Promise<AxiosResponse> => {
    const realm = tokenRealmOf(addressOf(endpoint))
    const token = realm === 'none' ? undefined : options.tokenFor('admin')
    const request = () =>
      attempt(http, endpoint, input, call, body, realm === 'none' ? undefined : options.tokenFor(realm))
    try {
      return await request()
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401 && token
      if (refused && call.renew !== false && options.renew && (await options.renew(token)))
        return await request()
      throw error
    }
  }

  const shown = async <T>(quiet: boolean | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!quiet && error instanceof ApiError) show(error, options.failure)
      throw error
    }
  }

  return {
    call: (endpoint, input, call = {}) =>
      shown(call.quiet, async () => answerTo(endpoint, await send(endpoint, input, call))),
    upload: (endpoint, input, files, call = {}) => {
      const form = new FormData()
      for (const file of files) form.append('file', file, file.name)
      return shown(call.quiet, async () => answerTo(endpoint, await send(endpoint, input, call, form)))
    },
    download: (endpoint, input, call = {}) =>
      shown(call.quiet, async () => {
        const answer = await send(endpoint, input, call)
        return isJson(answer) ? elsewhere(answer) : { blob: answer.data as Blob, name: fileNameIn(answer) }
      }),
  }
}

/** The later of two places in PostgreSQL's log, e.g. 16/B374D848. */
function laterOf(seen: string | undefined, told: string): string | undefined {
  const padded = (place: string) =>
    place
      .split('/')
      .map((part) => part.padStart(8, '0'))
      .join('')
  return told && (!seen || padded(told) > padded(seen)) ? told : seen
}

async function attempt(
  http: AxiosInstance,
  endpoint: Endpoint,
  input: unknown,
  call: CallOptions,
  body: FormData | undefined,
  token: string | undefined,
): Promise<AxiosResponse> {
  const inQuery = endpoint.inputIn === 'query'
  try {
    return await http.request({
      url: addressOf(endpoint),
      method: endpoint.method,
      params: { ...(inQuery ? (input as object) : {}), ...call.query },
      data: body ?? (inQuery ? undefined : input),
      responseType: endpoint.kind === 'file' ? 'blob' : 'json',
      headers: {
        ...(token ? { token: `Bearer ${token}` } : {}),
        ...(body || inQuery ? {} : { 'Content-Type': 'application/json' }),
        ...(call.range ? { Range: `bytes=${call.range.start}-${call.range.end - 1}` } : {}),
        ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
      },
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.onProgress ? { [body ? 'onUploadProgress' : 'onDownloadProgress']: call.onProgress } : {}),
    })
  } catch (error) {
    throw axios.isAxiosError(error) ? await failureOf(error) : error
  }
}

/** An answer without bytes refuses, or names where the file is: in its `data`, or beside it. */
async function elsewhere(answer: AxiosResponse): Promise<Elsewhere> {
  const body = await readEnvelope(answer.data)
  if (body.code !== undefined) open(answer, body)
  return elsewhereIn({ ...body, ...(body.data as object | null) })
}

/** What a call answered, as the contract says: the server checks it against the same declaration. */
const answerTo = <E extends Endpoint>(_endpoint: E, answer: AxiosResponse) => open(answer) as AnswerOf<E>

/** Body code 0 or 200 is success; anything else is a refusal with the server's msg. */
function open(answer: AxiosResponse, body: Envelope | null = answer.data): unknown {
  if (typeof body !== 'object' || body === null || typeof body.code !== 'number')
    throw new ApiError(say.unreadableAnswer, answer.status, undefined, [], body)
  if (body.code !== CODE.ok && body.code !== 0) throw refusal(body)
  return body.data
}

const refusal = (body: Envelope) => new ApiError(wordsOf(body) ?? '', 200, body.code, body.errors, body.data)

/** What an answer says of itself; of one that is to show nothing, nothing. */
const wordsOf = (body: Partial<Envelope> & { errorMsg?: string }): string | undefined =>
  body.code === CODE.silent ? '' : (body.errorMsg ?? body.msg)

async function failureOf(error: AxiosError): Promise<Error> {
  if (error.code === CANCELED) return error
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiError(say.timeout, undefined, undefined, [], undefined, { cause: error })
  const { response } = error
  if (!response) return new ApiError(say.unreachable, undefined, undefined, [], undefined, { cause: error })
  const body = await readEnvelope(response.data)
  const words = response.status === 502 ? say.gateway : wordsOf(body)
  return new ApiError(words ?? say.unreadableAnswer, response.status, body.code, body.errors, body.data, {
    cause: error,
    ...(words === undefined ? { detail: `${say.detail}${JSON.stringify(response.data)}` } : {}),
    ...(words && isNumber(body.requestId) ? { requestId: body.requestId } : {}),
  })
}

/** What is no number of ours is not repeated to people. */
const isNumber = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{4,64}$/.test(id)

const CANCELED = 'ERR_CANCELED'

/** SPEC section 8, case by case. */
function show(error: ApiError, port: FailurePort): void {
  if (error.code === CODE.silent) return
  switch (error.status) {
    case 200:
      if (error.code !== CODE.noSession) port.alert(say.businessTitle, error.message, error.errors)
      return
    case 401:
      port.sessionExpired()
      return
    case 403:
      port.forbidden()
      return
    default:
      port.alert(say.faultTitle, error.detail ?? error.message)
  }
}

async function readEnvelope(data: unknown): Promise<Partial<Envelope> & Envelope & { errorMsg?: string }> {
  const text = data instanceof Blob ? await data.text() : data
  const value = typeof text === 'string' ? parse(text) : text
  return (typeof value === 'object' && value !== null ? value : {}) as Envelope
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // It is no JSON: the caller falls back to the status alone.
  }
}

const isJson = (answer: AxiosResponse) =>
  String(answer.headers['content-type'] ?? '').includes('application/json')

function fileNameIn(answer: AxiosResponse): string {
  const header = String(answer.headers['content-disposition'] ?? '')
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download'
}

/** Arrays are comma-joined, empty values left out: the way list filters travel. */
function serialize(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.toString()
}
