import type { DataScope } from '@agency/shared/roles/roles'
import { permits } from '@agency/shared/session/permission'

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
}

/** Whether the actor's roles grant the permission; an administrator has every one. */
export const may = (actor: Actor, permission: string) => permits(actor.permissions, permission)
