import { addDays } from '../../format/dates'

/** Days that a loan takes at most [P]; an original that leaves the house has fewer [D] (DOMAIN 5.10). */
export const MOST_DAYS = 30
export const MOST_DAYS_OUTSIDE = 7
export const MOST_EXTENSIONS = 1

/** 外借原件 leaves the house. */
export const OUTSIDE = '外借原件'
export const ELECTRONIC = '电子'

/** The last day on which what is borrowed from `start` on comes back; both 'YYYY-MM-DD'. */
export const lastDayFor = (borrowType: string, start: string): string =>
  addDays(start, borrowType === OUTSIDE ? MOST_DAYS_OUTSIDE : MOST_DAYS)

interface Asked {
  borrowType: string
  externalUnit: string | null
  isSecret: boolean
  secretLevel: string | null
  departmentId: string | null
  archiveDepartmentId: string | null
}
/** 密级 of what not everybody of the house may see. */
const CONTROLLED = '受控'

/** 公司领导 decides on what is secret or of another department, leaves the house, or is asked for from outside (DOMAIN 5.10). */
export const needsLeader = (asked: Asked): boolean =>
  asked.isSecret ||
  asked.secretLevel === CONTROLLED ||
  asked.borrowType === OUTSIDE ||
  asked.externalUnit !== null ||
  asked.departmentId !== asked.archiveDepartmentId

/** What came back is whole, or something of it is missing or damaged. */
export const RETURN_CHECKS = ['完整', '缺损'] as const
