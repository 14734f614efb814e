import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { applyFlow } from './apply.flow'

export const applyRights = defineRecordRights({
  flow: applyFlow,
  title: '基础资料申请',
  offers: ['save', 'update', 'delete', 'export'],
  acts: {
    consent: '持证人同意',
    check: '审核',
    returnBack: '归还',
    /** Shows the menu; people who only consent to the use of their certificate open the to-do instead. */
    list: '资料申请列表',
    /** 复印件: the applicant may print the watermarked files. */
    print: '打印复印件',
  },
})

const asking = { scope: 'SELF', can: ['view', 'list', 'add', 'edit', 'del', 'submit', 'consent'] } as const
/** Anybody with a business role may hold a certificate; 普通员工 cannot be granted permissions. */
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
