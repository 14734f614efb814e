import type { DataScope } from '@agency/shared/roles/roles'
import { permits } from '@agency/shared/session/permission'

/** An absent person whose to-dos the actor handles as deputy today (离岗代办). */
export interface Principal {
  /** Id of the deputyship. */
  listId: string
  principal: Actor
  /** Business types of the to-dos that the deputy handles; empty for all. */
  bizTypes: readonly string[]
  /** The deputy handles only to-dos created since then; null for all, including older ones. */
  since: Date | null
}

/** The caller with everything that decides about permissions. */
export interface Actor {
  userId: string
  username: string
  nickName: string
  isAdmin: boolean
  /** True when the caller must change the password before anything else. */
  mustChangePassword: boolean
  roles: readonly string[]
  /** Role codes and permission codes of the caller together, which the client gets as resourceList. */
  permissions: readonly string[]
  scopes: Readonly<Record<string, DataScope>>
  departmentId: string | null
  /** The caller's own department and all departments below it. */
  departmentIds: readonly string[]
  /** Keys of the to-do holders that the caller belongs to (session/holder.ts). */
  holderKeys: readonly string[]
  /** The people whose deputy the actor is today. Not transitive: for a principal it is empty. */
  standsInFor: readonly Principal[]
}

/** True when the actor's roles grant the permission; administrators have every one. */
export const hasPermission = (actor: Actor, permission: string) => permits(actor.permissions, permission)

/** The name shown when somebody acts for another person: both names. */
export const nameOnBehalf = (actor: Pick<Actor, 'nickName'>, principal: Pick<Actor, 'nickName'>) =>
  `${actor.nickName}（代${principal.nickName}）`
