import {
  type AnswerOf,
  type Endpoint,
  endpointPathWithSlash,
  type InputOf,
  tokenRealmOf,
} from '../../packages/shared/src/contract/endpoint'
import { CODE } from '../../packages/shared/src/contract/envelope'
import type { Tokens } from '../../packages/shared/src/contract/session.contract'

/** The answer of a call, unprocessed. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  code: number
  msg: string
  /** Typed as the contract says for a successful call. */
  data: T
  errors?: { field: string; message: string }[]
}

/** A call of any kind; the test names method and address. */
export type Send = (
  method: string,
  path: string,
  init?: { body?: BodyInit; headers?: Record<string, string> },
) => Promise<Response>

/** What is sent in addition to the input of a call. */
export interface Beside {
  query?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The header with the session token that a path requires, as the web sends it. */
export const tokenHeaderFor = ({ token, sctKnowledgeToken }: Tokens, address: string) => ({
  token: `Bearer ${tokenRealmOf(address) === 'knowledge' ? sctKnowledgeToken : token}`,
})

/** The calls of the contract as one person makes them. */
export interface Calls {
  /** A call that must succeed. Returns its data; a refusal fails the test with the server's message. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, beside?: Beside): Promise<AnswerOf<E>>
  /** The same for a call that may be refused: returns the whole answer, which the test checks. */
  tries<E extends Endpoint>(endpoint: E, input: InputOf<E>, beside?: Beside): Promise<Answer<AnswerOf<E>>>
  /** The response of a call that returns the bytes of a file. */
  download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response>
  /** Any call, with this person's token unless the headers name another: for tests about HTTP itself. */
  send: Send
}

export interface Person extends Calls {
  tokens: Tokens
  userId: string
}

/** The calls of the contract over this connection. */
export function contractCallsOver(send: Send): Calls {
  const sendCall = (endpoint: Endpoint, input: unknown, { query = {}, headers = {} }: Beside = {}) => {
    const inQuery = endpoint.inputIn === 'query'
    const address =
      endpointPathWithSlash(endpoint) + queryString({ ...(inQuery ? (input as object) : {}), ...query })
    const { body, headers: type } = inQuery ? { headers: {} } : jsonRequest(input)
    return send(endpoint.method, address, { ...(body ? { body } : {}), headers: { ...type, ...headers } })
  }
  const tryCall: Calls['tries'] = async (endpoint, input, beside) =>
    readAnswer(await sendCall(endpoint, input, beside))
  return {
    send,
    tries: tryCall,
    call: async (endpoint, input, beside) => {
      const { status, code, msg, errors, data } = await tryCall(endpoint, input, beside)
      if (code === CODE.ok) return data
      throw new Error(
        `${endpointPathWithSlash(endpoint)}: ${status} ${code} ${msg} ${JSON.stringify(errors ?? [])}`,
      )
    },
    download: (endpoint, input) => sendCall(endpoint, input),
  }
}

/** Part of the input of a call: what a test changes in an otherwise valid form. */
export type Some<E extends Endpoint> = Partial<InputOf<E>>

/** Gives input that the contract does not allow the type of valid input, to send it on purpose. */
export const uncheckedInput = <T>(input: unknown): T => input as T

export const jsonRequest = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const body = (await response.json()) as Omit<Answer<T>, 'status' | 'headers'>
  return { status: response.status, headers: response.headers, ...body }
}

export const queryString = (query: object) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
    : ''
}

/** A record reduced to its id. */
export interface Named {
  listId: string
}

/** A record with the version that was read, which its moves must name. */
export interface Versioned extends Named {
  version: number
}

/** The calls of a group that name a record and its version. */
export type MoveOf<A extends { readonly [K in keyof A]: Endpoint }> = {
  [K in keyof A & string]: InputOf<A[K]> extends Versioned ? K : never
}[keyof A & string]

/**
 * Returns a function that makes moves of a kind of record with the version that was read. Other required
 * input may be missing here, because tests check how the server refuses that.
 */
export const moveFunctionFor =
  <A extends { readonly [K in keyof A]: Endpoint }>(api: A) =>
  <K extends MoveOf<A>>(
    person: Pick<Calls, 'tries'>,
    action: K,
    { listId, version }: Versioned,
    more: Partial<InputOf<A[K]>> = {},
  ): Promise<Answer<AnswerOf<A[K]>>> =>
    person.tries<A[K]>(api[action], uncheckedInput({ listId, version, ...more }))
