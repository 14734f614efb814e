import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { fileList, moveOf } from '../../contract/move'
import { idList, instant } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { type FailField, failFields, finishFields } from './fail.fields'

const formFields = Object.keys(failFields) as FailField[]
const formShape = {
  projectId: z.uuid('请选择项目'),
  ...rulesOf(failFields, formFields),
}
export const failForm = z.strictObject(formShape)
export type FailForm = z.output<typeof failForm>

const nullable = z.string().nullable()
export const failRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  packageIds: z.array(z.string()),
  packageNos: z.array(z.string()),
  failType: z.string(),
  failStage: z.string(),
  failReason: z.string(),
  legalBasis: z.string(),
  explain: z.string(),
  evidence: z.array(z.string()),
  announceMedia: nullable,
  announceTime: instant.nullable(),
  nextAction: z.string(),
  refundBook: z.boolean(),
  /** What the law asks before the next step; null when nothing. */
  hint: nullable,
  nextOrdinalId: nullable,
  procurementMethod: z.string(),
  /** Its next step needs the letter of the finance department (政府采购法第37条). */
  needsApproval: z.boolean(),
  newMethod: nullable,
  approvalFile: z.array(z.string()),
  status: z.string(),
  createUserName: nullable,
  createTime: instant,
  allowedActions: z.array(z.string()),
})
export type FailRow = z.output<typeof failRow>

const filters = {
  projectId: z.uuid().optional(),
  projectCode: z.string().max(64).optional(),
  projectName: z.string().max(200).optional(),
  failType: z.string().max(64).optional(),
  failReason: z.string().max(64).optional(),
  nextAction: z.string().max(64).optional(),
  status: z.string().max(40).optional(),
}
export const failOrder = ['createTime', 'status'] as const
const path = '/api/tender/fail'

/** 流标、废标、终止 of lots (DOMAIN 5.4.2). */
export const failApi = {
  ...resourceApi(path, {
    form: formShape,
    row: failRow,
    filters,
    order: failOrder,
  }),
  /** What a failure of this project for this reason is usually called, and the article it stands on. */
  basis: get(
    `${path}/basis`,
    z.strictObject({
      projectId: z.uuid(),
      failStage: z.string().max(64),
      failReason: z.string().max(64),
      /** The lots concerned, as far as they are chosen. */
      packageIds: idList.optional(),
      /** What comes next, as far as it is chosen: the hint is about it. */
      nextAction: z.string().max(64).optional(),
    }),
    z.object({
      /** Null where the law leaves no such failure: 政府采购 knows no 招标人终止. */
      failType: nullable,
      legalBasis: nullable,
      hint: nullable,
    }),
  ),
  submit: post(`${path}/submit`, moveOf({}), failRow),
  approve: post(`${path}/approve`, moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }), failRow),
  /** 重新招标 and 变更采购方式 begin a 排号; the latter names the method, in 政府采购 with the letter that allows it. */
  finish: post(
    `${path}/finish`,
    moveOf({
      newMethod: finishFields.newMethod.rule.optional(),
      approvalFile: fileList(finishFields.approvalFile.label).optional(),
    }),
    failRow,
  ),
}
