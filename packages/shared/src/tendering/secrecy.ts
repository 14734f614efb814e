import type { Secret } from '../flow/flow'
import type { RoleCode } from '../roles/roles'
import { isLotFailed } from './project-state'

/** Shown instead of a number or names that are still secret (DOMAIN section 3). */
export const AFTER_OPENING = '开标后可见'

/**
 * Roles that see the buyers and bonds before the opening, besides the team: those who receive the money at the
 * counter and the bank. Nobody else, not even 系统管理员 and 公司领导, because 招标投标法22 makes no exception for
 * rank.
 */
export const BUYER_ROLES = ['SALES', 'FINANCE'] as const satisfies readonly RoleCode[]

/** Shown instead of money of unopened lots, and of every total that includes it (R27). */
export const LISTED_AFTER_OPENING = '含未开标暂收，开标后列示'

/**
 * How much of 未开标暂收款 a person sees (R27): FINANCE, who receives the money, the components; FIN_HEAD, who closes
 * the books, one line per day and account; everybody else nothing, because the total divided by a lot's bond gives
 * the number of bidders.
 */
export type SuspenseSight = 'parts' | 'line' | 'none'
export function suspenseAccountVisibility({ roles }: Pick<Viewer, 'roles'>): SuspenseSight {
  if (roles.includes('FINANCE')) return 'parts'
  return roles.includes('FIN_HEAD') ? 'line' : 'none'
}

interface Viewer {
  roles: readonly string[]
  /** True when the person is on the project's team. */
  isOnTeam: boolean
  /** True for those of the team who run the evaluation: project managers A and B and their helpers. */
  isOnAwardTeam: boolean
}

/** The stage of a lot, or of all lots of a project. */
interface SecrecyMoment {
  /** True when the bids were opened or never will be: failed lots are no longer secret. */
  isOpened: boolean
  /** True when the result was announced. */
  isAwarded: boolean
}

/** True when everybody who sees the lot may know its buyers and bonds. */
export const areBuyersPublic = (lot: { bidTime: unknown; status: string }): boolean =>
  lot.bidTime !== null || isLotFailed(lot.status)

/**
 * Whether a person may know a secret of R27 (招标投标法22, 37; DOMAIN section 3). Buyers before the opening: the
 * team, SALES and FINANCE. Experts before the award: only those who run the evaluation, not the client manager, who
 * stands between client and bidders. Afterwards it depends on permission and scope, which are always checked in
 * addition.
 */
export function canLearnSecret(secret: Secret, viewer: Viewer, moment: SecrecyMoment): boolean {
  if (secret === 'experts') return moment.isAwarded || viewer.isOnAwardTeam
  if (viewer.isOnTeam) return true
  return moment.isOpened || BUYER_ROLES.some((role) => viewer.roles.includes(role))
}

/** Timed notices that belong to no step of a flow, and the secret that each would reveal. */
export const SECRET_ALERTS = { TP_FEW: 'buyers', TP_BOND_FEW: 'buyers' } as const satisfies Record<
  string,
  Secret
>
