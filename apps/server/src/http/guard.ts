import { CODE } from '@agency/shared/contract/envelope'
import type { DataScope } from '@agency/shared/roles/roles'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, may } from './actor'
import { serverMessages as say } from './messages'
import { notPermitted, Refusal } from './refusal'

/** What a call needs before it runs. Every route names one; a test fails for a route that does not. */
export type Guard =
  /**
   * No session; `why` is read in review. `perMinute`: fewer calls an address than PUBLIC_RATE_LIMIT allows. `byLink`: the
   * call is judged by the token in it alone (`LinkTokens`), whatever else comes from its address.
   */
  | { kind: 'public'; why: string; perMinute?: number; byLink?: true }
  /** Any session, even one whose password must be changed first. */
  | { kind: 'session' }
  /** Any session. What it shows is bounded by the caller's own person: `why` says how. */
  | { kind: 'own'; why: string }
  /** A session with this permission. Data scope and state are checked by the record's resource. */
  /** `orDeputy`: a deputy of whoever has it too, for the one record that the principal's to-do is about: the call judges that. */
  | { kind: 'permission'; code: string; orDeputy?: true }
  | { kind: 'admin' }

export const publicCall = (why: string, more: { perMinute?: number } = {}) =>
  ({ kind: 'public', why, ...more }) as const satisfies Guard
/** A public call that carries a random token: its handler looks that up by `LinkTokens`, which counts wrong ones. */
export const publicLink = (why: string) => ({ kind: 'public', why, byLink: true }) as const satisfies Guard
export const anySession = { kind: 'session' } as const satisfies Guard
export const ownOnly = (why: string) => ({ kind: 'own', why }) as const satisfies Guard
export const can = (code: string) => ({ kind: 'permission', code }) as const satisfies Guard
/** The calls by which a to-do is read and done: a principal's permission is enough for their deputy to be let in. */
export const canOrDeputy = (code: string) =>
  ({ kind: 'permission', code, orDeputy: true }) as const satisfies Guard
export const adminOnly = { kind: 'admin' } as const satisfies Guard

/** Throws HTTP 403 unless the actor may make the call; 'borrowed': only as the deputy of somebody who may. */
export function admit(guard: Guard, actor: Actor): 'own' | 'borrowed' {
  if (actor.mustChangePassword && guard.kind !== 'session')
    throw new Refusal(403, CODE.forbidden, say.mustChangePassword)
  if (guard.kind === 'admin' && !actor.isAdmin) throw notPermitted()
  if (guard.kind !== 'permission' || may(actor, guard.code)) return 'own'
  const isLent = guard.orDeputy && actor.standsInFor.some(({ principal }) => may(principal, guard.code))
  if (!isLent) throw notPermitted()
  return 'borrowed'
}

/** Which columns of a table say whose a row is. */
export interface Ownership {
  /** Permission prefix, e.g. crm:client. */
  module: string
  /** Columns with the id of a person whose own row it is. */
  owners: readonly PgColumn[]
  /** jsonb columns with ids of people who work on it: TEAM, which every scope includes. */
  team: readonly PgColumn[]
  department: PgColumn
}

export const scopeOf = (actor: Actor, module: string): DataScope | undefined =>
  actor.isAdmin ? 'ALL' : actor.scopes[module]

/** The rows of a table that the actor may see (DOMAIN section 3, data scope). Undefined means all of them. */
export function visibleRows(actor: Actor, ownership: Ownership): SQL | undefined {
  const scope = scopeOf(actor, ownership.module)
  if (scope === 'ALL') return undefined
  if (!scope) return sql`false`
  const mine = ownership.owners.map((column) => eq(column, actor.userId))
  const team = ownership.team.map((column) => sql`${column} ? ${actor.userId}`)
  const dept =
    scope === 'DEPT' && actor.departmentIds.length
      ? [inArray(ownership.department, [...actor.departmentIds])]
      : []
  return and(or(...mine, ...team, ...dept))
}
