import type { RoleCode } from '../roles/roles'

/** What stands where the number or the names may not be known yet (DOMAIN section 3). */
export const AFTER_OPENING = '开标后可见'

/**
 * Who learns, before the opening, who bought a file or paid a bond and how many: beside the team those who take the
 * money at the counter and in the bank. Nobody else, 系统管理员 and 公司领导 included: 招标投标法22 knows no rank.
 */
const BUYER_ROLES = ['SALES', 'FINANCE'] as const satisfies readonly RoleCode[]

export interface Viewer {
  roles: readonly string[]
  /** In the project's team. */
  isOnTeam: boolean
  /** Of the team those who run the evaluation: project managers A and B, and who helps them. */
  isOnAwardTeam: boolean
}

/** Of a package, or of the project: of all its packages. */
export interface SecrecyMoment {
  /** The bids were opened; not so for a lot that failed before. */
  isOpened: boolean
  /** The result was announced. */
  isAwarded: boolean
}

/** Names and numbers of buyers and bonds; names, number and fees of evaluation experts. */
export type Secret = 'buyers' | 'experts'

/**
 * Whether a person may learn a secret of R27 (招标投标法22, 37; DOMAIN section 3): buyers before the opening by the
 * team, SALES and FINANCE, experts before the award by those who run the evaluation alone: the client manager stands
 * between client and bidders, and need not know them. Later it is a question of permission and scope, which are checked
 * beside this in any case.
 */
export function mayLearn(secret: Secret, viewer: Viewer, moment: SecrecyMoment): boolean {
  if (secret === 'experts') return moment.isAwarded || viewer.isOnAwardTeam
  if (viewer.isOnTeam) return true
  return moment.isOpened || BUYER_ROLES.some((role) => viewer.roles.includes(role))
}

/** Steps whose to-dos tell of buyers, or that there are too few of them or of bonds: for those they wait for alone. */
export const SECRET_STEPS = ['TP_FEW', 'TP_BOND_FEW', 'TP_BOOK_REFUND'] as const
