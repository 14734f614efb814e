import '../validators/wrong-input'
import { z } from 'zod'

/** How an answer travels: in the envelope, or as the bytes of a file. `upload` sends multipart. */
type EndpointKind = 'json' | 'file' | 'upload'

/** One call, declared once and used by the client that makes it and the server that answers it. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** The path exactly as the specification prints it, with or without a leading slash. */
  readonly path: string
  readonly inputIn: 'query' | 'body'
  readonly input: I
  /** Query parameters of a call that also has a body. */
  readonly query?: Q
  /** The content of `data` in the envelope. */
  readonly response: R
  readonly kind: EndpointKind
  /**
   * The fields of `data` are repeated at the top level of the envelope, as login and user info require (CONTRACT,
   * "Envelope").
   */
  readonly named?: true
  /** The answer holds a secret, so it is not stored for replay and an `Idempotency-Key` has no effect. */
  readonly unkept?: true
  /**
   * A list or statistics that a standby database may answer, as long as it has applied every write that the caller
   * and the server know of.
   */
  readonly mayLag?: true
}

/** The header in which server and page exchange the database position of the page's latest write. */
export const SEEN_HEADER = 'X-Data-Seen'

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Q> ? z.output<Q> : never

export const nothing = z.strictObject({})
export const done = z.null()

export const defineGetEndpoint = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  input: I,
  response: R,
) =>
  ({ method: 'GET', path, inputIn: 'query', input, response, kind: 'json' }) as const satisfies Endpoint<I, R>

export const definePostEndpoint = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  input: I,
  response: R,
) =>
  ({ method: 'POST', path, inputIn: 'body', input, response, kind: 'json' }) as const satisfies Endpoint<I, R>

export const definePutEndpoint = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  input: I,
  response: R,
) =>
  ({ method: 'PUT', path, inputIn: 'body', input, response, kind: 'json' }) as const satisfies Endpoint<I, R>

/** A POST whose parameters travel in the address, as the specification has it for logout and downloads. */
export const definePostQueryEndpoint = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  input: I,
  response: R,
) =>
  ({ method: 'POST', path, inputIn: 'query', input, response, kind: 'json' }) as const satisfies Endpoint<
    I,
    R
  >

/** Returns the same call with query parameters beside its body. */
export const withQuery = <E extends Endpoint, Q extends z.ZodType>(endpoint: E, query: Q) =>
  ({ ...endpoint, query }) as const

/** Returns the same call, whose answer repeats the fields of `data` at the top level. */
export const withDataFieldsAtTop = <E extends Endpoint>(endpoint: E) =>
  ({ ...endpoint, named: true }) as const

/** Returns the same call, whose answer is never stored. */
export const withoutStoredAnswer = <E extends Endpoint>(endpoint: E) =>
  ({ ...endpoint, unkept: true }) as const

/** Returns the same call, which a standby database may answer. */
export const allowStandby = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, mayLag: true }) as const

/** Returns the same call, answered with the bytes of a file. */
export const asFile = <E extends Endpoint>(endpoint: E): Omit<E, 'kind'> & { readonly kind: 'file' } => ({
  ...endpoint,
  kind: 'file',
})

/** Multipart, one or several parts named `file`; the other fields travel in the query. */
export const defineUploadEndpoint = <Q extends z.ZodType, R extends z.ZodType>(
  path: string,
  query: Q,
  response: R,
) =>
  ({
    method: 'POST',
    path,
    inputIn: 'query',
    input: query,
    response,
    kind: 'upload',
  }) as const satisfies Endpoint<Q, R>

/** Returns the call's path with a leading slash and nothing else changed. */
export const endpointPathWithSlash = (endpoint: Pick<Endpoint, 'path'>) =>
  endpoint.path.startsWith('/') ? endpoint.path : `/${endpoint.path}`

/** Which of the session's tokens a path takes (CONTRACT, "Headers"). `none`: public. */
export type TokenRealm = 'none' | 'admin' | 'office' | 'knowledge'

const PUBLIC_PATH = /^\/admin\/(noToken\/|anno\/|auth\/code$|tenderDiysign\/save$)/

export function tokenRealmOf(address: string): TokenRealm {
  if (PUBLIC_PATH.test(address)) return 'none'
  if (address.startsWith('/office/')) return 'office'
  if (address.startsWith('/api/knowledge/')) return 'knowledge'
  return 'admin'
}
