import { fixStep, sendBack } from '../../flow/approval'
import {
  anyone,
  assigneeByRole,
  assigneeInField,
  defineFlow,
  START_MOVE,
  starter,
  todoFactoryForPage,
} from '../../flow/flow'
import { MATERIAL_PAGE } from './material.paths'

const todo = todoFactoryForPage(MATERIAL_PAGE, '{materialCode} {materialName}')
const owner = assigneeInField('ownerUserId')
/** Nobody reviews a material that they wrote, or a paper about themselves. */
const written = { segregatedFrom: [START_MOVE, 'submit', 'submitToLeader'], notBy: [owner] } as const
const renewed = { segregatedFrom: ['revise', 'reviseToLeader'], notBy: [owner] } as const
const reviewing = { from: ['review', 'lead'], action: 'review', ...written } as const
const renewing = { from: ['renew', 'renewLead'], action: 'review', ...renewed } as const
const inForceAgain = { to: 'inForce', when: { field: 'isRecalled', is: false } } as const
const recalledStill = { to: 'recalled', when: { field: 'isRecalled', is: true } } as const
const others = { field: 'hasReviewer', is: true } as const
const noOthers = { field: 'hasReviewer', is: false } as const

/** The statuses of a material. */
export const materialStatus = {
  draft: '10',
  fix: '15',
  review: '20',
  inForce: '30',
  renewal: '35',
  stopped: '40',
  recalled: '50',
} as const

/**
 * A material of the register (DOMAIN 5.6). It is valid once it was reviewed by somebody who neither wrote it nor is
 * its owner. The same holds for each new version; until then the previous one stays in force. When 综合管理 has
 * nobody else, 公司领导 reviews.
 */
export const materialFlow = defineFlow({
  code: 'knowledge-material',
  bizType: 'knowledge:material',
  title: '基础资料',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'materialStatus', title: '基础资料状态' },
  statuses: {
    [materialStatus.draft]: { name: '草稿', color: 'grey' },
    [materialStatus.fix]: { name: '已退回', color: 'orange' },
    [materialStatus.review]: { name: '待复核', color: 'violet' },
    [materialStatus.inForce]: { name: '在用', color: 'green' },
    [materialStatus.renewal]: { name: '新版待复核', color: 'blue' },
    [materialStatus.stopped]: { name: '停用', color: 'white' },
    [materialStatus.recalled]: { name: '已召回', color: 'red' },
  },
  steps: {
    draft: { title: '填写', status: materialStatus.draft, who: starter },
    review: {
      title: '复核',
      status: materialStatus.review,
      who: assigneeByRole('OFFICE'),
      todo: todo('KB_REVIEW', '基础资料复核', 2),
    },
    lead: {
      title: '领导复核',
      status: materialStatus.review,
      who: assigneeByRole('LEADER'),
      todo: todo('KB_REVIEW', '基础资料复核', 2),
    },
    fix: fixStep(materialStatus.fix, starter, todo('KB_FIX', '基础资料退回修改', 2)),
    inForce: { title: '在用', status: materialStatus.inForce },
    renew: {
      title: '新版复核',
      status: materialStatus.renewal,
      who: assigneeByRole('OFFICE'),
      todo: todo('KB_RENEW', '基础资料新版复核', 2),
    },
    renewLead: {
      title: '新版领导复核',
      status: materialStatus.renewal,
      who: assigneeByRole('LEADER'),
      todo: todo('KB_RENEW', '基础资料新版复核', 2),
    },
    recalled: { title: '已召回', status: materialStatus.recalled },
    stopped: { title: '停用', status: materialStatus.stopped, end: true },
  },
  moves: {
    submit: {
      label: '提交复核',
      from: ['draft', 'fix'],
      to: 'review',
      by: [starter],
      when: others,
      withdrawable: true,
    },
    submitToLeader: {
      label: '提交复核',
      action: 'submit',
      from: ['draft', 'fix'],
      to: 'lead',
      by: [starter],
      when: noOthers,
      withdrawable: true,
    },
    approve: { ...reviewing, label: '同意入库', to: 'inForce', result: 'approve' },
    sendBack: { ...reviewing, ...sendBack, to: 'fix', withdrawable: true },
    revise: {
      label: '更新版本',
      from: ['inForce', 'recalled'],
      to: 'renew',
      by: [anyone],
      when: others,
      withdrawable: true,
    },
    reviseToLeader: {
      label: '更新版本',
      action: 'revise',
      from: ['inForce', 'recalled'],
      to: 'renewLead',
      by: [anyone],
      when: noOthers,
      withdrawable: true,
    },
    approveVersion: { ...renewing, label: '同意换版', to: 'inForce', result: 'approve' },
    returnVersion: { ...renewing, ...sendBack, ...inForceAgain },
    returnMended: { ...renewing, ...sendBack, ...recalledStill },
    /** Follows automatically when the version in force is recalled. */
    callBack: { label: '召回', from: 'inForce', to: 'recalled', bySystem: true },
    stop: {
      label: '停用',
      from: ['inForce', 'recalled'],
      to: 'stopped',
      by: [anyone],
      opinion: 'required',
      danger: true,
      givesUp: true,
    },
  },
})
