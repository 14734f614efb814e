import { CODE } from '@agency/shared/contract/envelope'
import type { DataScope } from '@agency/shared/roles/roles'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPermission } from './actor'
import { serverMessages as say } from './messages'
import { notPermitted, Refusal } from './refusal'

/** The condition for making a call. Every route has one; a test fails otherwise. */
export type Guard =
  /**
   * No session; `why` is for reviewers. `perMinute` is a lower limit per address than PUBLIC_RATE_LIMIT. With
   * `byLink`, the call is judged only by its token (`LinkTokens`).
   */
  | { kind: 'public'; why: string; perMinute?: number; byLink?: true }
  /** A call that any session may make, even before a required change of password. */
  | { kind: 'session' }
  /** A call that any session may make; its content is limited to the caller's own data, as `why` explains. */
  | { kind: 'own'; why: string }
  /** A session with this permission. Data scope and status are checked by the resource. */
  /**
   * `orDeputy` also admits a deputy of somebody with the permission, for the record of that person's to-do;
   * the call itself checks this.
   */
  | { kind: 'permission'; code: string; orDeputy?: true }
  | { kind: 'admin' }

export const publicGuard = (why: string, more: { perMinute?: number } = {}) =>
  ({ kind: 'public', why, ...more }) as const satisfies Guard
/** A public call with a random token, which its handler checks through `LinkTokens`, counting wrong ones. */
export const declarePublicByLink = (why: string) =>
  ({ kind: 'public', why, byLink: true }) as const satisfies Guard
export const anySession = { kind: 'session' } as const satisfies Guard
export const ownDataOnly = (why: string) => ({ kind: 'own', why }) as const satisfies Guard
export const permissionGuard = (code: string) => ({ kind: 'permission', code }) as const satisfies Guard
/** A guard of calls that read and do a to-do: the permission of an absent person also admits their deputy. */
export const permissionOrDeputyGuard = (code: string) =>
  ({ kind: 'permission', code, orDeputy: true }) as const satisfies Guard
export const adminOnly = { kind: 'admin' } as const satisfies Guard

/**
 * Returns 'own', or 'borrowed' when the actor is admitted only as a deputy. @throws HTTP 403 unless the actor
 * may make the call
 */
export function admitActor(guard: Guard, actor: Actor): 'own' | 'borrowed' {
  if (actor.mustChangePassword && guard.kind !== 'session')
    throw new Refusal(403, CODE.forbidden, say.mustChangePassword)
  if (guard.kind === 'admin' && !actor.isAdmin) throw notPermitted()
  if (guard.kind !== 'permission' || hasPermission(actor, guard.code)) return 'own'
  const isLent =
    guard.orDeputy && actor.standsInFor.some(({ principal }) => hasPermission(principal, guard.code))
  if (!isLent) throw notPermitted()
  return 'borrowed'
}

/** The columns of a table that tell whose a row is. */
export interface Ownership {
  /** Permission prefix of the table's records, for example crm:client. */
  module: string
  /** Columns with the id of a person who owns a row of the table. */
  owners: readonly PgColumn[]
  /** jsonb columns with ids of people who work on a row (TEAM), whom every scope includes. */
  team: readonly PgColumn[]
  department: PgColumn
}

export const dataScopeOf = (actor: Actor, module: string): DataScope | undefined =>
  actor.isAdmin ? 'ALL' : actor.scopes[module]

/** Condition for the rows that the actor may see (DOMAIN section 3, data scope). Undefined means all. */
export function visibleRowsCondition(actor: Actor, ownership: Ownership): SQL | undefined {
  const scope = dataScopeOf(actor, ownership.module)
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
