import type { RoleCode } from '../roles/roles'
import { isFailed } from './project-state'

/** What stands where the number or the names may not be known yet (DOMAIN section 3). */
export const AFTER_OPENING = '开标后可见'

/**
 * Who learns, before the opening, who bought a file or paid a bond and how many: beside the team those who take the
 * money at the counter and in the bank. Nobody else, 系统管理员 and 公司领导 included: 招标投标法22 knows no rank.
 */
export const BUYER_ROLES = ['SALES', 'FINANCE'] as const satisfies readonly RoleCode[]

/** What stands in the place of money of lots that are not opened, and of each total that holds it (R27). */
export const LISTED_AFTER_OPENING = '含未开标暂收，开标后列示'

/**
 * How much a person learns of 未开标暂收款 (R27): FINANCE, who takes the money, its parts; FIN_HEAD, who closes the books,
 * the line of a day and an account; everybody else nothing, because a sum divided by the bond of a lot is the number of
 * its bidders.
 */
export type SuspenseSight = 'parts' | 'line' | 'none'
export function suspenseSight({ roles }: Pick<Viewer, 'roles'>): SuspenseSight {
  if (roles.includes('FINANCE')) return 'parts'
  return roles.includes('FIN_HEAD') ? 'line' : 'none'
}

interface Viewer {
  roles: readonly string[]
  /** In the project's team. */
  isOnTeam: boolean
  /** Of the team those who run the evaluation: project managers A and B, and who helps them. */
  isOnAwardTeam: boolean
}

/** Of a lot, or of the project: of all its lots. */
interface SecrecyMoment {
  /** The bids were opened, or never will be: what failed is no secret any more. */
  isOpened: boolean
  /** The result was announced. */
  isAwarded: boolean
}

/** Whether a lot's buyers and bonds may be learned by everybody who sees it. */
export const isNoSecret = (lot: { bidTime: unknown; status: string }): boolean =>
  lot.bidTime !== null || isFailed(lot.status)

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

/** Notices of the clock, which belong to no step of a flow, and what each tells. */
export const SECRET_ALERTS = { TP_FEW: 'buyers', TP_BOND_FEW: 'buyers' } as const satisfies Record<
  string,
  Secret
>
