import type { Actor } from '../session/actor'
import type { Settings } from '../settings'

/** Whoever answers: administrators, and the roles of CONSULTATION_ROLES. Everybody else asks. */
export const isConsultant = (actor: Actor, { CONSULTATION_ROLES }: Pick<Settings, 'CONSULTATION_ROLES'>) =>
  actor.isAdmin || actor.roles.some((role) => CONSULTATION_ROLES.includes(role))
