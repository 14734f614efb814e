import { recordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { applyFlow } from './apply.flow'

export const applyRights = recordRights({
  flow: applyFlow,
  title: '基础资料申请',
  offers: ['save', 'update', 'delete', 'export'],
  acts: {
    consent: '持证人同意',
    check: '审核',
    returnBack: '归还',
    /** The menu: whoever only agrees to the use of their certificate comes by their to-do. */
    list: '资料申请列表',
    /** 复印件: to take the marked files out of the house's printer, for whoever applied. */
    print: '打印复印件',
  },
})

const asking = { scope: 'SELF', can: ['view', 'list', 'add', 'edit', 'del', 'submit', 'consent'] } as const
/** Whoever has a role in the business may hold a certificate; 普通员工 is no role that rights are given to. */
const consenting = { scope: 'SELF', can: ['view', 'consent'] } as const

/** DOMAIN section 3, row 基础资料库, with the actions of appendix A. */
export const applyGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'list', 'check', 'handOut', 'returnBack', 'consent'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'list', 'check', 'consent'] },
  CLIENT_MGR: asking,
  PM: asking,
  OFFICE: {
    scope: 'ALL',
    can: [
      'view',
      'list',
      'add',
      'edit',
      'del',
      'submit',
      'export',
      'check',
      'handOut',
      'returnBack',
      'print',
      'consent',
    ],
  },
  SALES: consenting,
  FINANCE: consenting,
  FIN_HEAD: consenting,
  ARCHIVIST: consenting,
  ARCH_REVIEW: consenting,
  QC: consenting,
  AUDITOR: { scope: 'ALL', can: ['view', 'list'] },
} as const satisfies Grants
