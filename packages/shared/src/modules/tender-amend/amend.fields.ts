import { z } from 'zod'
import { files, flag, requiredArea, requiredDict, requiredText, ruled, time } from '../../fields/fields'
import { prequalifyTimes } from '../../tendering/lot-times'

/** What is entered of a 更正 or 澄清 (DOMAIN 5.4, amend). A time left empty stays as it is. */
export const amendFields = {
  packageIds: ruled('涉及标包', z.array(z.uuid(), '请选择标包').min(1, '请选择标包').max(99)),
  amendType: requiredDict('类型', 'amendType'),
  media: requiredText('发布媒介', 500),
  content: { label: '更正澄清内容', kind: 'area', rule: requiredArea('更正澄清内容', 20_000) },
  affectsBids: flag('影响投标文件编制'),
  prequalifySaleEnd: time('新的资格预审文件停售时间'),
  prequalifyDeadline: time('新的资格预审申请截止时间'),
  signUpEnd: time('新的发售截止时间'),
  clarifyDeadline: time('新的澄清截止时间'),
  bondEnd: time('新的保证金截止时间'),
  openTime: time('新的开标时间'),
  amendFile: files('新版采购文件'),
} as const
export type AmendField = keyof typeof amendFields

/** Of a lot, in the order of the calendar. */
export const amendTimes = [...prequalifyTimes, 'signUpEnd', 'clarifyDeadline', 'bondEnd', 'openTime'] as const
export type AmendTime = (typeof amendTimes)[number]

/** What is noted when a buyer is told. */
export const tellFields = { tellWay: requiredDict('告知方式', 'tellWay') } as const

export const amendSystemLabels = {
  amendNo: '次序',
  projectCode: '项目编号',
  projectName: '项目名称',
  packageNos: '标包',
  status: '状态',
  effectTime: '发布时间',
  fileVersion: '采购文件版本',
  roomNote: '开标场地',
  createUserName: '经办人',
  createTime: '创建时间',
} as const

export const amendColumns = [
  'amendNo',
  'amendType',
  'packageNos',
  'content',
  'openTime',
  'createUserName',
  'createTime',
  'effectTime',
  'status',
] as const
