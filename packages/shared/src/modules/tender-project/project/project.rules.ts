import type { RoleCode } from '../../../roles/roles'
import { projectStatus } from '../../../tendering/project-state'

/** From this budget on QC reviews the procurement file, in 元 (DOMAIN 5.4). */
export const QC_BUDGET = '5000000'

/** Who may help in a project: helpers learn of buyers and experts as the managers do (R27). */
export const HELPER_ROLES = ['PM', 'CLIENT_MGR'] as const satisfies readonly RoleCode[]

/** Who may be 负责人 or 客户经理 of a project, and so learn of its buyers (R27). */
export const RESPONSIBLE_ROLES = [...HELPER_ROLES, 'DEPT_HEAD'] as const satisfies readonly RoleCode[]

/** It is on the market, or was. */
export const isPublished = ({ status }: { status: string }): boolean => status >= projectStatus.running
