import type { Actor } from '../http/actor'
import type { Params } from '../params/params'

/** True for people who answer: administrators, and the roles of CONSULTATION_ROLES. Everybody else asks. */
export const isConsultant = (actor: Actor, { values }: Pick<Params, 'values'>) =>
  actor.isAdmin || actor.roles.some((role) => values.CONSULTATION_ROLES.includes(role))
