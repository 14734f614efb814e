import { agree, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  START_MOVE,
  starter,
  todoFactoryForPage,
} from '../../flow/flow'
import { APPLY_CHECK, APPLY_EDIT, APPLY_PAGE } from './apply.paths'

const about = '{purpose} {applyNo} {createUserName}'
const deciding = todoFactoryForPage(APPLY_CHECK, about)
const doing = todoFactoryForPage(APPLY_PAGE, about)
const office = assigneeByRole('OFFICE')
const leader = assigneeByRole('LEADER')

const whenFlag = (field: string, is = true) => ({ when: { field, is } }) as const
const asking = {
  ...submitMoveBy(starter),
  lasting: '申请人用「撤回」收回，直到当前环节有人认领',
} as const
const SENT = [START_MOVE, 'submit', 'submitToOffice', 'submitToLeader'] as const
const consenting = {
  label: '同意使用',
  action: 'consent',
  from: 'owner',
  result: 'approve',
  notBy: [assigneeInField('createUserId')],
} as const
/** The holder of a certificate only consents to its use and makes no later decision. */
const owners = [assigneeInField('ownerIds')]
const checking = {
  ...agree,
  action: 'check',
  from: ['check', 'lead'],
  segregatedFrom: SENT,
  notBy: owners,
} as const
/** The first approver does not also approve for the department. */
const CHECKED = [...SENT, 'checkToHead', 'checkToLeader'] as const
const agreeing = {
  ...checking,
  from: ['dept', 'leader'],
  segregatedFrom: CHECKED,
} as const
const back = {
  ...sendBackToFix,
} as const
/** Nobody lends to themselves or takes back from themselves. */
const keeping = { by: [office, leader], notBy: [assigneeInField('createUserId')] } as const

/** The statuses of an application for materials. */
export const applyStatus = {
  draft: '10',
  inReview: '20',
  passed: '30',
  fix: '40',
  returned: '50',
  expired: '60',
} as const

/**
 * 基础资料申请 (DOMAIN 5.6). The holder of a certificate consents first, then 综合管理 approves, and for 受控
 * material also the department head; all are different people and none is the applicant. When 综合管理 or the
 * department has nobody else, 公司领导 decides. Electronic access ends automatically; originals are lent and returned
 * through 综合管理.
 */
export const applyFlow = defineFlow({
  code: 'knowledge-apply',
  bizType: 'knowledge:apply',
  title: '基础资料申请',
  entered: true,
  version: 1,
  /** 撤回 of the application at any step already uses the usual name. */
  withdrawAction: 'takeBack',
  start: 'draft',
  statusDict: { name: 'applyStatus', title: '基础资料申请状态' },
  statuses: {
    [applyStatus.draft]: { name: '草稿', color: 'grey' },
    [applyStatus.inReview]: { name: '待审核', color: 'violet' },
    [applyStatus.passed]: { name: '已通过', color: 'green' },
    [applyStatus.fix]: { name: '已退回', color: 'orange' },
    [applyStatus.returned]: { name: '已归还', color: 'blue' },
    [applyStatus.expired]: { name: '已过期', color: 'white' },
  },
  steps: {
    draft: { title: '填写申请', status: applyStatus.draft, who: starter },
    owner: {
      title: '持证人同意',
      status: applyStatus.inReview,
      who: assigneeInField('nextOwnerId'),
      todo: deciding('KB_OWNER', '本人证书使用', 1),
    },
    check: {
      title: '综合管理审核',
      status: applyStatus.inReview,
      who: office,
      todo: deciding('KB_CHECK', '基础资料申请审核', 1),
    },
    lead: {
      title: '公司领导审核',
      status: applyStatus.inReview,
      who: leader,
      todo: deciding('KB_CHECK', '基础资料申请审核', 1),
    },
    dept: {
      title: '部门负责人审批',
      status: applyStatus.inReview,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: deciding('KB_DEPT', '受控资料审批', 1),
    },
    leader: {
      title: '公司领导审批',
      status: applyStatus.inReview,
      who: leader,
      todo: deciding('KB_DEPT', '受控资料审批', 1),
    },
    open: { title: '可下载', status: applyStatus.passed, tells: [starter] },
    handOut: {
      title: '交出原件',
      status: applyStatus.passed,
      who: office,
      todo: doing('KB_LEND', '交出原件', 1),
    },
    lent: {
      title: '原件归还',
      status: applyStatus.passed,
      who: starter,
      todo: { ...doing('KB_RETURN', '原件归还', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    fix: fixStep(
      applyStatus.fix,
      starter,
      todoFactoryForPage(APPLY_EDIT, about)('KB_FIX', '基础资料申请退回修改', 1),
    ),
    returned: { title: '已归还', status: applyStatus.returned, end: true },
    expired: { title: '已过期', status: applyStatus.expired, end: true },
  },
  moves: {
    submit: { ...asking, to: 'owner', ...whenFlag('asksOwner') },
    submitToOffice: { ...asking, to: 'check', ...whenFlag('startsAtOffice') },
    submitToLeader: { ...asking, to: 'lead', ...whenFlag('startsAtLeader') },
    consentNext: { ...consenting, to: 'owner', ...whenFlag('moreOwners') },
    consent: { ...consenting, to: 'check', ...whenFlag('ownerToOffice'), withdrawable: true },
    consentToLeader: { ...consenting, to: 'lead', ...whenFlag('ownerToLeader'), withdrawable: true },
    consentBack: { ...back, action: 'consent', from: 'owner' },
    check: { ...checking, to: 'open', ...whenFlag('goesToOpen') },
    checkToHandOut: {
      ...checking,
      to: 'handOut',
      ...whenFlag('goesToHandOut'),
      lasting: '已登记资料的使用，由综合管理不予交出',
    },
    checkToHead: { ...checking, to: 'dept', ...whenFlag('goesToHead'), withdrawable: true },
    checkToLeader: { ...checking, to: 'leader', ...whenFlag('goesToLeader'), withdrawable: true },
    checkBack: { ...back, action: 'check', from: ['check', 'lead'], segregatedFrom: SENT, notBy: owners },
    agree: { ...agreeing, to: 'open', ...whenFlag('lends', false) },
    agreeToHandOut: {
      ...agreeing,
      to: 'handOut',
      ...whenFlag('lends'),
      lasting: '已登记资料的使用，由综合管理不予交出',
    },
    agreeBack: { ...back, action: 'check', from: ['dept', 'leader'], segregatedFrom: CHECKED, notBy: owners },
    withdraw: {
      label: '撤回',
      from: ['owner', 'check', 'lead', 'dept', 'leader'],
      to: 'draft',
      by: [starter],
      permission: 'knowledge:apply:submit',
      untilClaimed: true,
      givesUp: true,
    },
    handOut: {
      label: '交出原件',
      from: 'handOut',
      to: 'lent',
      ...keeping,
      lasting: '双方已签名，原件已交出',
    },
    returnBack: { label: '归还', from: 'lent', to: 'returned', ...keeping },
    /** The seven days have passed, or nobody collected the originals before they were due back. */
    expire: { label: '到期', bySystem: true, from: ['open', 'handOut'], to: 'expired' },
  },
})
