import type { AnswerOf, Endpoint, ParsedInputOf, QueryOf } from '@agency/shared/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, Guest } from './context'
import type { Guard } from './guard'

/** The request behind a call, for the few that need its stream or its query beside a body. */
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

/** One answered call, as data: the registry of all of them is what the tests read. */
export interface Route {
  endpoint: Endpoint
  guard: Guard
  handle: (context: Guest, input: unknown, raw: Raw<Endpoint>) => Promise<unknown>
}

/** Answers a call of the contract for whoever the guard admits. */
export function answer<E extends Endpoint>(
  endpoint: E,
  guard: Exclude<Guard, { kind: 'public' }>,
  handle: Handler<Context, E>,
): Route {
  return { endpoint, guard, handle: handle as Route['handle'] }
}

/** Answers a call that needs no session. */
export function answerPublic<E extends Endpoint>(
  endpoint: E,
  guard: Extract<Guard, { kind: 'public' }>,
  handle: Handler<Guest, E>,
): Route {
  return { endpoint, guard, handle: handle as Route['handle'] }
}

/** A handler that has sent the answer itself (a file) returns this. */
export const SENT = Symbol('answer already sent') as z.output<z.ZodUnknown>
