import type { RoleCode } from '../../../roles/roles'
import { projectStatus } from '../../../tendering/project-state'

/** Budget in 元 from which QC reviews the procurement documents (DOMAIN 5.4). */
export const QC_BUDGET = '5000000'

/** Roles that may help in a project; helpers see buyers and experts like the managers (R27). */
export const HELPER_ROLES = ['PM', 'CLIENT_MGR'] as const satisfies readonly RoleCode[]

/** Roles that may be 负责人 or 客户经理 of a project, who see its buyers (R27). */
export const RESPONSIBLE_ROLES = [...HELPER_ROLES, 'DEPT_HEAD'] as const satisfies readonly RoleCode[]

/** True once the project was published. */
export const isPublished = ({ status }: { status: string }): boolean => status >= projectStatus.running
