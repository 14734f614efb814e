import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { moveFunctionFor, type Named, type Some } from './person'

export const onComplaint = moveFunctionFor(complainApi)

/** Fields that replace those of an otherwise valid complaint. */
export type OfComplaint = Some<typeof complainApi.save>

export const complaintItem = (changes: { evidence?: string[] } = {}) => ({
  facts: '技术参数只有一个品牌满足',
  request: '修改技术参数',
  legalBasis: '政府采购法第22条',
  clause: '第三章 2.1',
  evidence: [] as string[],
  ...changes,
})

/** A 质疑 of the result, in time (case 15). */
export const complaintForm = ({ listId: projectId }: Named, changes: OfComplaint = {}) => ({
  projectId,
  complainType: '质疑',
  stage: '结果',
  packageId: null,
  supplierId: null,
  complainantName: '川南某某医疗器械公司（演示）',
  contactName: '周工',
  mobile: '13912345678',
  receiveTime: '2026-09-24T10:00:00+08:00',
  receiveWay: '当面递交',
  knownTime: '2026-09-22T00:00:00+08:00',
  content: '对中标结果提出质疑',
  items: [complaintItem()],
  suspendProject: false,
  accusedIds: [],
  evidence: [],
  ...changes,
})

export const complaintAnswers = (result: '成立' | '不成立' = '不成立') => [
  { result, answer: '参数来自通用标准，三家以上满足', measure: result === '成立' ? '修改参数' : null },
]
