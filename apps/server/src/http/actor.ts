import type { DataScope } from '@agency/shared/roles/roles'
import { permits } from '@agency/shared/session/permission'

/** Somebody whose work the actor does while they are away (离岗代办), from today's point of view: what is over is none. */
export interface StandIn {
  /** Of the deputyship. */
  listId: string
  principal: Actor
  /** Business types of the to-dos that it is about; none: all. */
  bizTypes: readonly string[]
  /** To-dos that came earlier are not the deputy's; null: what was waiting is. */
  since: Date | null
}

/** Who makes a call, and what they may do: everything the guard asks. */
export interface Actor {
  userId: string
  username: string
  nickName: string
  isAdmin: boolean
  /** The password must be changed before anything else. */
  mustChangePassword: boolean
  roles: readonly string[]
  /** Role codes and permission codes together: what the client gets as resourceList. */
  permissions: readonly string[]
  scopes: Readonly<Record<string, DataScope>>
  departmentId: string | null
  /** The own department and all below it. */
  departmentIds: readonly string[]
  /** Holders of to-dos that this person answers to (session/holder.ts). */
  holderKeys: readonly string[]
  /** Whose deputy they are today. Nobody passes this on: a principal's own is empty. */
  standsInFor: readonly StandIn[]
}

/** Whether the actor's roles grant the permission; an administrator has every one. */
export const may = (actor: Actor, permission: string) => permits(actor.permissions, permission)

/** What is written where somebody acts for another: both names. */
export const nameFor = (actor: Pick<Actor, 'nickName'>, principal: Pick<Actor, 'nickName'>) =>
  `${actor.nickName}（代${principal.nickName}）`
