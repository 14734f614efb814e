import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
} from 'axios'
import { recordServerDate } from '../clock/server-clock'
import {
  type AnswerOf,
  type Endpoint,
  endpointPathWithSlash,
  type InputOf,
  SEEN_HEADER,
  type TokenRealm,
  tokenRealmOf,
} from '../contract/endpoint'
import { CODE, type Envelope } from '../contract/envelope'
import type { FieldProblem } from '../fields/field-problem'
import { ApiError } from './api-error'
import { type DownloadAnswer, type Elsewhere, readLinkOrMessage } from './download-answer'
import { httpMessages as say } from './messages'

/** How an app presents a failure. shared/http decides which method to call; the app decides how it looks. */
export interface FailurePort {
  /** Shows an alert with a title: 错误提示 for a refusal, with the fields it names; 异常提示 for a server error. */
  alert(title: string, text: string, fields?: readonly FieldProblem[]): void
  /** On HTTP 401: asks whether to log in again. Must not open a second dialog while one is open. */
  sessionExpired(): void
  /** Called when the server answers with HTTP 403. */
  forbidden(): void
}

export interface ClientOptions {
  baseURL: string
  /** The maximum duration of a call in milliseconds. */
  timeout: number
  client: { id: string; secret: string }
  tokenFor(realm: TokenRealm): string | undefined
  failure: FailurePort
  /** Called once on HTTP 401 with the rejected token. Resolves to true when there are new tokens. */
  renew?(refused: string): Promise<boolean>
}

interface CallOptions {
  /** The caller shows the failure itself. */
  quiet?: boolean
  signal?: AbortSignal
  query?: Record<string, unknown>
  /** Repeating a call with the same key returns the first answer without acting again. */
  idempotencyKey?: string
  onProgress?(event: AxiosProgressEvent): void
  /** Requests only these bytes of a file, from `start` to before `end`. */
  range?: { start: number; end: number }
  /** False makes HTTP 401 final, for calls during which the session cannot be renewed. */
  renew?: false
}

export interface HttpClient {
  /** Makes a call and returns the data of the envelope. Rejects with ApiError after the failure has been shown. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>
  /** Makes a call that returns the bytes of a file or says where to find it. */
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
    paramsSerializer: (params) => serializeQueryParams(params),
  })

  const sentTimes = new WeakMap<object, number>()
  const recordDateOf = ({ config, headers }: AxiosResponse) => {
    const sent = sentTimes.get(config)
    if (sent !== undefined) recordServerDate({ date: dateHeaderOf(headers), sent, arrived: Date.now() })
  }
  // A standby may answer a list only when it already has everything that this page has written.
  let seen: string | undefined
  http.interceptors.request.use((request) => {
    if (seen) request.headers.set(SEEN_HEADER, seen)
    sentTimes.set(request, Date.now())
    return request
  })
  http.interceptors.response.use(
    (answer) => {
      seen = laterLogPosition(seen, String(answer.headers[SEEN_HEADER.toLowerCase()] ?? ''))
      recordDateOf(answer)
      return answer
    },
    (error: unknown) => {
      // A refusal has a date as well.
      if (axios.isAxiosError(error) && error.response) recordDateOf(error.response)
      return Promise.reject(error)
    },
  )

  const sendWithRenewal = async (
    endpoint: Endpoint,
    input: unknown,
    call: CallOptions,
    body?: FormData,
  ): Promise<AxiosResponse> => {
    const realm = tokenRealmOf(endpointPathWithSlash(endpoint))
    const token = realm === 'none' ? undefined : options.tokenFor('admin')
    const sendWithToken = () =>
      sendOnce(http, endpoint, input, call, body, realm === 'none' ? undefined : options.tokenFor(realm))
    try {
      return await sendWithToken()
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401 && token
      if (refused && call.renew !== false && options.renew && (await options.renew(token)))
        return await sendWithToken()
      throw error
    }
  }

  const runShowingFailures = async <T>(quiet: boolean | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!quiet && error instanceof ApiError) showFailure(error, options.failure)
      throw error
    }
  }

  return {
    call: (endpoint, input, call = {}) =>
      runShowingFailures(call.quiet, async () =>
        unwrapAnswer(endpoint, await sendWithRenewal(endpoint, input, call)),
      ),
    upload: (endpoint, input, files, call = {}) => {
      const form = new FormData()
      for (const file of files) form.append('file', file, file.name)
      return runShowingFailures(call.quiet, async () =>
        unwrapAnswer(endpoint, await sendWithRenewal(endpoint, input, call, form)),
      )
    },
    download: (endpoint, input, call = {}) =>
      runShowingFailures(call.quiet, async () => {
        const answer = await sendWithRenewal(endpoint, input, call)
        return isJson(answer)
          ? readAnswerWithoutFile(answer)
          : { blob: answer.data as Blob, name: fileNameIn(answer) }
      }),
  }
}

/** An answer from a cache bears the date of when it was stored, and its age (RFC 9111). */
const dateHeaderOf = (headers: AxiosResponse['headers']): string | undefined =>
  headers.age ? undefined : headers.date

/** Returns the later of two positions in PostgreSQL's write-ahead log, e.g. 16/B374D848. */
function laterLogPosition(seen: string | undefined, told: string): string | undefined {
  const padPathParts = (place: string) =>
    place
      .split('/')
      .map((part) => part.padStart(8, '0'))
      .join('')
  return told && (!seen || padPathParts(told) > padPathParts(seen)) ? told : seen
}

async function sendOnce(
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
      url: endpointPathWithSlash(endpoint),
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
    throw axios.isAxiosError(error) ? await toApiError(error) : error
  }
}

/** Handles a download answered without bytes: a refusal, or an envelope that names where the file is. */
async function readAnswerWithoutFile(answer: AxiosResponse): Promise<Elsewhere> {
  const body = await readEnvelope(answer.data)
  if (body.code !== undefined) unwrapEnvelopeOrThrow(answer, body)
  return readLinkOrMessage({ ...body, ...(body.data as object | null) })
}

/** Gives an answer the type of the contract, against which the server has checked it. */
const unwrapAnswer = <E extends Endpoint>(_endpoint: E, answer: AxiosResponse) =>
  unwrapEnvelopeOrThrow(answer) as AnswerOf<E>

/** Body code 0 or 200 is success; anything else is a refusal with the server's msg. */
function unwrapEnvelopeOrThrow(answer: AxiosResponse, body: Envelope | null = answer.data): unknown {
  if (typeof body !== 'object' || body === null || typeof body.code !== 'number')
    throw new ApiError(say.unreadableAnswer, answer.status, undefined, [], body)
  if (body.code !== CODE.ok && body.code !== 0) throw refusalError(body)
  return body.data
}

const refusalError = (body: Envelope) =>
  new ApiError(envelopeMessage(body) ?? '', 200, body.code, body.errors, body.data)

/** The message of an answer; '' when the answer must show nothing. */
const envelopeMessage = (body: Partial<Envelope> & { errorMsg?: string }): string | undefined =>
  body.code === CODE.silent ? '' : (body.errorMsg ?? body.msg)

async function toApiError(error: AxiosError): Promise<Error> {
  if (error.code === CANCELED) return error
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiError(say.timeout, undefined, undefined, [], undefined, { cause: error })
  const { response } = error
  if (!response) return new ApiError(say.unreachable, undefined, undefined, [], undefined, { cause: error })
  const body = await readEnvelope(response.data)
  const words = response.status === 502 ? say.gateway : envelopeMessage(body)
  return new ApiError(words ?? say.unreadableAnswer, response.status, body.code, body.errors, body.data, {
    cause: error,
    ...(words === undefined ? { detail: `${say.detail}${JSON.stringify(response.data)}` } : {}),
    ...(words && isRequestId(body.requestId) ? { requestId: body.requestId } : {}),
  })
}

/** A request id of unexpected form is not shown to people. */
const isRequestId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{4,64}$/.test(id)

const CANCELED = 'ERR_CANCELED'

/** Shows a failure according to SPEC section 8, case by case. */
function showFailure(error: ApiError, port: FailurePort): void {
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
  const value = typeof text === 'string' ? parseJsonOrUndefined(text) : text
  return (typeof value === 'object' && value !== null ? value : {}) as Envelope
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not JSON: the caller falls back to the HTTP status alone.
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

/** Encodes query parameters: arrays joined with commas, empty values omitted. */
function serializeQueryParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.toString()
}
