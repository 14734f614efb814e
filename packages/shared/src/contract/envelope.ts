import type { FieldProblem } from '../fields/field-problem'

/** What every JSON answer looks like (CONTRACT, "Envelope"). */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
  errors?: FieldProblem[]
  requestId?: string
}

/** Body codes of the envelope. 0 is accepted from other servers and read as 200. */
export const CODE = {
  ok: 200,
  badInput: 400,
  noSession: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  fault: 500,
  /** Reported by other servers for answers that show nothing (SPEC section 8). */
  silent: 100000,
} as const
