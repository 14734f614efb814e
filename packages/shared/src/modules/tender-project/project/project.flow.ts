import { agree, sendBack } from '../../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  todoFactoryForPage,
} from '../../../flow/flow'
import { projectStatus, projectStatuses } from '../../../tendering/project-state'
import { PROJECT_FILE, PROJECT_HANDLING } from './project.paths'

const managerA = assigneeInField('projectManagerAId')
const managerB = assigneeInField('projectManagerBId')
const responsible = assigneeInField('responsibleId')
const head = assigneeDepartmentHeadIn('departmentId')

/** Creates the to-dos of the review of the procurement documents. */
const review = todoFactoryForPage(PROJECT_FILE, '{projectCode}')
const handling = todoFactoryForPage(PROJECT_HANDLING, '{projectCode}')
const approval = {
  ...agree,
  action: 'fileApprove',
  permission: 'tender:file:approve',
} as const
const submitter = ['fileSubmit'] as const

/**
 * 招标项目 until its lots are published (DOMAIN 5.4, "transition"). From 实施中 on its status is derived from its
 * lots, by moves of the system.
 */
export const projectFlow = defineFlow({
  code: 'tender-project',
  bizType: 'tender:project',
  title: '招标项目',
  version: 1,
  start: 'assign',
  statusDict: { name: 'projectStatus', title: '项目状态' },
  statuses: projectStatuses,
  steps: {
    assign: {
      title: '指派项目经理',
      status: projectStatus.toAssign,
      who: head,
      todo: handling('TP_TEAM', '指派项目经理', 1),
    },
    prepare: {
      title: '编制采购文件',
      status: projectStatus.preparing,
      who: managerA,
      todo: {
        ...handling('TP_PREPARE', '编制采购文件', 5),
        returnedTitle: '退回修改采购文件：{projectCode}',
      },
    },
    reviewB: {
      title: '文件复核',
      status: projectStatus.review,
      who: managerB,
      todo: review('TP_DOC_B', '文件复核', 1),
    },
    reviewDept: {
      title: '部门审核',
      status: projectStatus.review,
      who: head,
      todo: review('TP_DOC_DEPT', '部门审核', 1),
    },
    reviewQc: {
      title: '品管审核',
      status: projectStatus.review,
      who: assigneeByRole('QC'),
      todo: review('TP_DOC_QC', '品管审核', 1),
    },
    reviewOwner: {
      title: '取得业主确认',
      status: projectStatus.review,
      who: assigneeInField('customerManagerId'),
      todo: review('TP_DOC_OWNER', '取得业主确认', 3),
    },
    publish: {
      title: '发布公告并开始发售',
      status: projectStatus.review,
      who: managerA,
      todo: handling('TP_PUBLISH', '发布公告并开始发售', 1),
    },
    running: { title: '实施中', status: projectStatus.running },
    toArchive: { title: '待归档', status: projectStatus.toArchive },
    archiving: { title: '归档中', status: projectStatus.archiving },
    archived: { title: '已归档', status: projectStatus.archived, end: true },
    failed: { title: '流标', status: projectStatus.failed, end: true },
    voided: { title: '废标', status: projectStatus.voided, end: true },
    ended: {
      title: '终止',
      status: projectStatus.ended,
      end: true,
      tells: [managerA, managerB, responsible, head],
    },
  },
  moves: {
    assign: {
      label: '指派',
      from: ['assign', 'prepare'],
      to: 'prepare',
      by: [head],
      lasting: '项目组成员已经通知；改派由部门负责人再次指派',
    },
    fileSubmit: {
      label: '提交审核',
      from: 'prepare',
      to: 'reviewB',
      permission: 'tender:file:submit',
      withdrawable: true,
    },
    approveB: {
      ...approval,
      from: 'reviewB',
      to: 'reviewDept',
      segregatedFrom: submitter,
      withdrawable: true,
    },
    approveDept: {
      ...approval,
      from: 'reviewDept',
      to: 'reviewOwner',
      segregatedFrom: submitter,
      when: { field: 'needsQc', is: false },
      withdrawable: true,
    },
    approveDeptQc: {
      ...approval,
      from: 'reviewDept',
      to: 'reviewQc',
      segregatedFrom: submitter,
      when: { field: 'needsQc', is: true },
      withdrawable: true,
    },
    approveQc: {
      ...approval,
      from: 'reviewQc',
      to: 'reviewOwner',
      segregatedFrom: submitter,
      withdrawable: true,
    },
    approveOwner: {
      ...approval,
      label: '业主已确认',
      from: 'reviewOwner',
      to: 'publish',
      asks: ['ownerFile'],
      withdrawable: true,
    },
    fileReturn: {
      ...sendBack,
      from: ['reviewB', 'reviewDept', 'reviewQc', 'reviewOwner'],
      to: 'prepare',
      permission: 'tender:file:return',
      withdrawable: true,
      returnsTo: ['reviewB', 'reviewDept', 'reviewQc'],
    },
    publish: { label: '发布', from: 'publish', to: 'running', danger: true },
    /** The dates or the client's wishes have changed since the review, so a new version is reviewed. */
    reopen: {
      label: '退回编制',
      action: 'fileReturn',
      from: 'publish',
      to: 'prepare',
      result: 'return',
      opinion: 'required',
      permission: 'tender:file:return',
      lasting: '原定稿和业主确认函已随退回作废',
    },
    close: { label: '标包全部结束', from: 'running', to: 'toArchive', bySystem: true },
    archive: { label: '开始归档', from: 'toArchive', to: 'archiving', bySystem: true },
    archived: { label: '归档完成', from: 'archiving', to: 'archived', bySystem: true },
    fail: { label: '全部流标', from: 'running', to: 'failed', bySystem: true },
    voidAll: { label: '全部废标', from: 'running', to: 'voided', bySystem: true },
    end: {
      label: '终止',
      from: ['assign', 'prepare', 'reviewB', 'reviewDept', 'reviewQc', 'reviewOwner', 'publish', 'running'],
      to: 'ended',
      bySystem: true,
    },
  },
})
