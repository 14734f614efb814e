import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { archiveFlow } from './archive.flow'

export const archiveRights = defineRecordRights({
  flow: archiveFlow,
  offers: ['export'],
  acts: {
    submit: '移交',
    accept: '接收',
    check: '审核',
    assign: '改派移交人',
    package: '生成归档信息包',
    import: '导入归档信息包、历史档案',
  },
})

/** DOMAIN section 3, row 项目档案, with the actions of appendix A. */
export const archiveGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'assign'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view', 'submit'] },
  PM: { scope: 'TEAM', can: ['view', 'submit'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'accept', 'input', 'edit', 'export', 'package', 'import'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'check', 'export', 'package'] },
  QC: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
