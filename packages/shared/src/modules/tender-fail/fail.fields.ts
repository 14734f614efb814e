import { z } from 'zod'
import { dict, files, flag, requiredDict, requiredText, ruled, text, time } from '../../fields/fields'

/** What is entered of a 流标, 废标 or 终止 (DOMAIN 5.4.2). */
export const failFields = {
  packageIds: ruled('标包', z.array(z.uuid(), '请选择标包').min(1, '请选择标包').max(99)),
  failStage: requiredDict('失败环节', 'failStage'),
  failReason: requiredDict('失败原因', 'failReason'),
  failType: requiredDict('类型', 'failType'),
  legalBasis: requiredText('法律依据', 200),
  explain: { ...requiredText('情况说明', 2000), kind: 'area' },
  evidence: files('证明材料'),
  announceMedia: text('公告媒介', 200),
  announceTime: time('公告时间'),
  nextAction: requiredDict('后续处理', 'nextAction'),
  refundBook: flag('退还标书款'),
} as const
export type FailField = keyof typeof failFields

/** What 后续办结 asks for where the method is to be another one. */
export const finishFields = {
  newMethod: dict('变更后的采购方式', 'procurementMethod'),
  approvalFile: files('财政部门批准文件'),
} as const

export const failSystemLabels = {
  projectCode: '项目编号',
  projectName: '项目名称',
  packageNos: '标包',
  status: '状态',
  createUserName: '经办人',
  createTime: '创建时间',
} as const

export const failColumns = [
  'projectCode',
  'projectName',
  'packageNos',
  'status',
  'failType',
  'failStage',
  'failReason',
  'nextAction',
  'createUserName',
  'createTime',
] as const
