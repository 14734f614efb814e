import { defineRecordRights } from '../../../record/rights'
import type { PermissionGroup } from '../../../roles/permission-groups'
import type { Grants } from '../../../roles/roles'
import { projectFlow } from './project.flow'

export const projectRights = defineRecordRights({
  flow: projectFlow,
  offers: ['update', 'export'],
  acts: {
    assign: '指派项目经理',
    handle: '办理',
    open: '开标',
    evalFinish: '评标完成',
    award: '定标',
    suspend: '暂停',
    resume: '恢复',
    waive: '豁免委托协议、期限例外',
    change: '申请变更',
  },
})

export const projectPrefix = 'tender:project'
export const filePrefix = 'tender:file'

export const filePermissions = {
  prefix: filePrefix,
  title: '采购文件',
  scoped: true,
  actions: { view: '查看', export: '导出', submit: '提交审核', approve: '同意', return: '退回' },
} as const satisfies PermissionGroup

const seeing = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN section 3, row 招标项目, with the actions of 5.4. */
export const projectGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export', 'suspend', 'resume', 'waive'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'edit', 'export', 'assign', 'suspend', 'resume'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view', 'edit', 'handle', 'change'] },
  PM: {
    scope: 'TEAM',
    can: [
      'view',
      'edit',
      'export',
      'handle',
      'publish',
      'open',
      'evalFinish',
      'award',
      'suspend',
      'resume',
      'change',
    ],
  },
  OFFICE: seeing,
  SALES: { scope: 'TEAM', can: ['view'] },
  FINANCE: seeing,
  FIN_HEAD: seeing,
  ARCHIVIST: seeing,
  ARCH_REVIEW: seeing,
  QC: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

/** DOMAIN section 3, row 项目文件. */
export const fileGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'approve', 'return'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve', 'return'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view', 'approve', 'return'] },
  PM: { scope: 'TEAM', can: ['view', 'submit', 'approve', 'return'] },
  OFFICE: seeing,
  SALES: seeing,
  ARCHIVIST: seeing,
  ARCH_REVIEW: seeing,
  QC: { scope: 'ALL', can: ['view', 'approve', 'return'] },
  AUDITOR: seeing,
} as const satisfies Grants
