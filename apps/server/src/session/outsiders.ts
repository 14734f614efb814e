import { WILDCARD } from '@agency/shared/session/permission'
import type { Actor } from '../http/actor'
import type { Context, Guest } from '../http/context'

/** Nobody's account: whoever fills in a public form. What they enter is theirs as far as a token or a receipt says. */
export const VISITOR_ID = '00000000-0000-0000-0000-000000000001'
/** Nobody's account: work that is done when its time has come. */
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

/** A public call that writes records as people do, within the one module it is for; it sees what visitors entered. */
export function asVisitor(guest: Guest, name: string, module: string): Context {
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

/** A job that makes moves: it may make those that these roles make. */
export function asSystem(guest: Guest, roles: readonly string[]): Context {
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
