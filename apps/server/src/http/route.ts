import type { AnswerOf, Endpoint, ParsedInputOf, QueryOf } from '@agency/shared/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, Guest } from './context'
import type { Guard } from './guard'

/**
 * The underlying request with its reply and query, for calls that need its stream, or its query besides a
 * body.
 */
export interface Raw<E extends Endpoint> {
  request: FastifyRequest
  reply: FastifyReply
  query: QueryOf<E>
}

type Handler<C, E extends Endpoint> = (
  context: C,
  input: ParsedInputOf<E>,
  raw: Raw<E>,
) => Promise<AnswerOf<E>>

/** A call with its guard and handler as data; tests read the registry of all of them. */
export interface Route {
  endpoint: Endpoint
  guard: Guard
  handle: (context: Guest, input: unknown, raw: Raw<Endpoint>) => Promise<unknown>
}

/** Defines the handler of a call for callers whom the guard admits. */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  guard: Exclude<Guard, { kind: 'public' }>,
  handle: Handler<Context, E>,
): Route {
  return { endpoint, guard, handle: handle as Route['handle'] }
}

/** Defines the handler of a call without a session. */
export function definePublicRoute<E extends Endpoint>(
  endpoint: E,
  guard: Extract<Guard, { kind: 'public' }>,
  handle: Handler<Guest, E>,
): Route {
  return { endpoint, guard, handle: handle as Route['handle'] }
}

/** What a handler returns that has sent the answer itself, such as a file. */
export const SENT = Symbol('answer already sent') as z.output<z.ZodUnknown>
