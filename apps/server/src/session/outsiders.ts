import { WILDCARD } from '@agency/shared/session/permission'
import type { Actor } from '../http/actor'
import type { Context, Guest } from '../http/context'

/**
 * The user id of visitors who fill in a public form. It belongs to no account; what such a visitor may see of
 * their entries is decided by a token or a receipt.
 */
export const VISITOR_ID = '00000000-0000-0000-0000-000000000001'
/** The user id of the system, for work that jobs do. It belongs to no account. */
export const SYSTEM_ID = '00000000-0000-0000-0000-000000000002'
export const SYSTEM_NAME = '系统'
export const VISITOR_NAME = '供应商自助'

const nobody = {
  mustChangePassword: false,
  departmentId: null,
  departmentIds: [],
  holderKeys: [],
  standsInFor: [],
} satisfies Partial<Actor>

/**
 * Turns a public call into one that writes records as people do, but only in the named module. It sees what
 * visitors entered.
 */
export function giveVisitorIdentity(guest: Guest, name: string, module: string): Context {
  guest.actor = {
    ...nobody,
    userId: VISITOR_ID,
    username: 'visitor',
    nickName: name,
    isAdmin: false,
    roles: [],
    permissions: [`${module}:view`],
    scopes: { [module]: 'SELF' },
  }
  guest.sessionId = ''
  return guest as Context
}

/** Lets a job make the moves that these roles may make. */
export function giveSystemIdentity(guest: Guest, roles: readonly string[]): Context {
  guest.actor = {
    ...nobody,
    userId: SYSTEM_ID,
    username: 'system',
    nickName: SYSTEM_NAME,
    isAdmin: true,
    roles,
    permissions: [WILDCARD],
    scopes: {},
  }
  guest.sessionId = ''
  return guest as Context
}
