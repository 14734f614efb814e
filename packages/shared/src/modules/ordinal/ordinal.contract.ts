import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { moveOf } from '../../contract/move'
import { instant, queryFlag } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { type OrdinalField, ordinalFields } from './ordinal.fields'
import { ordinalProblems } from './ordinal.rules'

const formFields = Object.keys(ordinalFields) as OrdinalField[]
const formShape = rulesOf(ordinalFields, formFields)

function ofSeveralFields(value: object, context: z.RefinementCtx): void {
  for (const { field, message } of ordinalProblems(value))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
}

/** What a person fills in. */
export const ordinalForm = z.strictObject(formShape).superRefine(ofSeveralFields)
/** What the system fills in for a person to look through: its rules are asked when it is submitted. */
export const ordinalDraft = z.strictObject(formShape)
export type OrdinalForm = z.output<typeof ordinalForm>

const nullable = z.string().nullable()
export const ordinalRow = z.object({
  listId: z.string(),
  version: z.number(),
  ordinalNo: nullable,
  queueSeq: z.number().nullable(),
  /** Of what stands in the queue: how many are before it. */
  ahead: z.number().nullable(),
  ordinalType: z.string(),
  sourceProjectId: nullable,
  sourceProjectName: nullable,
  clientId: z.string(),
  clientName: nullable,
  projectName: z.string(),
  procurementRegime: z.string(),
  procurementMethod: z.string(),
  projectType: z.string(),
  inviteGround: nullable,
  scaleReason: nullable,
  /** 元 */
  budgetMoney: z.string(),
  budgetWan: z.string(),
  controlMoney: nullable,
  fundSource: z.string(),
  packageCount: z.number(),
  entrustDate: nullable,
  entrustFile: z.array(z.string()),
  feePayer: z.string(),
  feeStandard: z.string(),
  feeMoney: nullable,
  /** % */
  feeRate: z.number().nullable(),
  feeTerms: nullable,
  feeDiscount: z.number(),
  minFee: z.string(),
  feeCalcMode: z.string(),
  customerManagerId: z.string(),
  customerManagerName: nullable,
  mainDevelopUserId: z.string(),
  mainDevelopUserName: nullable,
  helperDevelopUserIds: z.array(z.string()),
  projectManagerAId: nullable,
  projectManagerAName: nullable,
  projectManagerBId: nullable,
  projectManagerBName: nullable,
  responsibleId: nullable,
  responsibleName: nullable,
  expectOpenTime: instant.nullable(),
  roomId: nullable,
  roomName: nullable,
  roomStart: instant.nullable(),
  roomEnd: instant.nullable(),
  urgent: z.boolean(),
  urgentReason: nullable,
  /** null while nobody has decided. */
  urgentApproved: z.boolean().nullable(),
  isInternational: z.boolean(),
  isSecret: z.boolean(),
  isPppAgency: z.boolean(),
  isPppConsult: z.boolean(),
  isOutOpen: z.boolean(),
  remark: nullable,
  attachment: z.array(z.string()),
  status: z.string(),
  submitTime: instant.nullable(),
  projectId: nullable,
  projectCode: nullable,
  financeCode: nullable,
  handleUserId: nullable,
  handleUserName: nullable,
  handleTime: instant.nullable(),
  voidReason: nullable,
  /** The 增补标包 that were added to its project, and are void with it. */
  additions: z.array(z.object({ listId: z.string(), ordinalNo: nullable, projectName: z.string() })),
  departmentId: nullable,
  departmentName: nullable,
  createUserId: nullable,
  createUserName: nullable,
  createTime: instant,
  updateTime: instant,
  allowedActions: z.array(z.string()),
})
export type OrdinalRow = z.output<typeof ordinalRow>

export const similarOrdinal = z.object({
  listId: z.string(),
  ordinalNo: nullable,
  projectName: z.string(),
  projectCode: nullable,
  status: z.string(),
  similarity: z.number(),
})
export type SimilarOrdinal = z.output<typeof similarOrdinal>

const filters = {
  ordinalNo: z.string().max(32).optional(),
  projectName: z.string().max(200).optional(),
  clientId: z.uuid().optional(),
  clientName: z.string().max(100).optional(),
  projectCode: z.string().max(64).optional(),
  financeCode: z.string().max(32).optional(),
  procurementMethod: z.string().max(64).optional(),
  customerManagerId: z.uuid().optional(),
  handleUserId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  urgent: queryFlag.optional(),
  /** One status, or several joined with commas. */
  status: z.string().max(40).optional(),
}
export const ordinalOrder = [
  'ordinalNo',
  'queueSeq',
  'projectName',
  'procurementMethod',
  'submitTime',
  'handleTime',
  'projectCode',
  'financeCode',
  'status',
  'createTime',
  'updateTime',
] as const

const path = '/api/ordinal/record'
const someone = z.uuid('人员不存在').nullable().optional()

/** A project that a 重新招标 or 增补标包 can stand on. */
export const sourceProject = z.object({
  value: z.string(),
  label: z.string(),
  clientId: z.string(),
})

/** CONTRACT "Lists": one shape for every business resource, plus one POST for each move of the flow. */
export const ordinalApi = {
  ...resourceApi(path, {
    form: formShape,
    also: ofSeveralFields,
    row: ordinalRow,
    filters,
    order: ordinalOrder,
  }),
  /** 排号 of the same client with a name like this one in the last 12 months; asked before a submit. */
  similar: get(
    `${path}/similar`,
    z.strictObject({
      clientId: z.uuid(),
      projectName: z.string().min(1).max(200),
      listId: z.uuid().optional(),
    }),
    z.array(similarOrdinal),
  ),
  sources: get(
    `${path}/sources`,
    z.strictObject({ ordinalType: z.string().max(64), keyword: z.string().max(100).optional() }),
    z.array(sourceProject),
  ),
  submit: post(`${path}/submit`, moveOf({ confirmNotDuplicate: z.boolean().optional() }), ordinalRow),
  urgent: post(
    `${path}/urgent`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    ordinalRow,
  ),
  claim: post(`${path}/claim`, moveOf({}), ordinalRow),
  /** Left out: as the 排号 says. null: nobody yet. */
  handle: post(
    `${path}/handle`,
    moveOf({ projectManagerAId: someone, projectManagerBId: someone, responsibleId: someone }),
    ordinalRow,
  ),
  return: post(`${path}/return`, moveOf({}), ordinalRow),
  cancel: post(`${path}/cancel`, moveOf({}), ordinalRow),
  void: post(`${path}/void`, moveOf({}), ordinalRow),
}
