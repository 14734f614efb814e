import { addDays } from '../../format/dates'

/** Maximum days of a loan [P]; shorter for an original that leaves the office [D] (DOMAIN 5.10). */
export const MOST_DAYS = 30
export const MOST_DAYS_OUTSIDE = 7
export const MOST_EXTENSIONS = 1

/** 外借原件: the original leaves the office. */
export const OUTSIDE = '外借原件'
export const ELECTRONIC = '电子'

/** The latest return date of a loan that starts on `start`; both 'YYYY-MM-DD'. */
export const latestReturnDate = (borrowType: string, start: string): string =>
  addDays(start, borrowType === OUTSIDE ? MOST_DAYS_OUTSIDE : MOST_DAYS)

interface Asked {
  borrowType: string
  externalUnit: string | null
  isSecret: boolean
  secretLevel: string | null
  departmentId: string | null
  archiveDepartmentId: string | null
}
/** The 密级 of archives that only some staff may see. */
const CONTROLLED = '受控'

/**
 * True when 公司领导 must decide: secret material, another department's, an original leaving the office, or a request
 * from outside (DOMAIN 5.10).
 */
export const needsLeaderApproval = (asked: Asked): boolean =>
  asked.isSecret ||
  asked.secretLevel === CONTROLLED ||
  asked.borrowType === OUTSIDE ||
  asked.externalUnit !== null ||
  asked.departmentId !== asked.archiveDepartmentId

/** Results of the check at return: complete, or something missing or damaged. */
export const RETURN_CHECKS = ['完整', '缺损'] as const
