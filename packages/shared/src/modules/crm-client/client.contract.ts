import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { importApi } from '../../contract/import.contract'
import { moveOf } from '../../contract/move'
import { instant, queryFlag } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { type ClientField, clientFields, clientImportFields } from './client.fields'
import { clientProblems } from './client.rules'

const formFields = Object.keys(clientFields) as ClientField[]
const formShape = rulesOf(clientFields, formFields)

function ofSeveralFields(value: object, context: z.RefinementCtx): void {
  for (const { field, message } of clientProblems(value))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
}

/** What a person fills in. */
export const clientForm = z.strictObject(formShape).superRefine(ofSeveralFields)
export type ClientForm = z.output<typeof clientForm>

export const similarClient = z.object({
  listId: z.string(),
  clientCode: z.string().nullable(),
  clientName: z.string(),
  customerManagerName: z.string().nullable(),
  similarity: z.number(),
})
export type SimilarClient = z.output<typeof similarClient>

const nullable = z.string().nullable()
export const clientRow = z.object({
  listId: z.string(),
  version: z.number(),
  clientCode: nullable,
  clientName: z.string(),
  clientShortName: nullable,
  creditCode: nullable,
  clientType: z.string(),
  industry: z.string(),
  clientLevel: nullable,
  clientSource: z.string(),
  regionCode: z.string(),
  address: nullable,
  customerManagerId: z.string(),
  customerManagerName: nullable,
  mainDevelopUserId: z.string(),
  mainDevelopUserName: nullable,
  helperDevelopUserIds: z.array(z.string()),
  developmentProportion: z.number(),
  protectUntil: nullable,
  contacts: z.array(
    z.object({
      contactName: z.string(),
      position: nullable,
      mobile: z.string(),
      phone: nullable,
      email: nullable,
      isPrimary: z.boolean(),
    }),
  ),
  invoiceTitle: nullable,
  taxNo: nullable,
  bankName: nullable,
  bankAccount: nullable,
  invoiceAddress: nullable,
  invoicePhone: nullable,
  frameworkStart: nullable,
  frameworkEnd: nullable,
  frameworkFile: z.array(z.string()),
  attachment: z.array(z.string()),
  remark: nullable,
  status: z.string(),
  /** Set while a transfer waits for approval. */
  transferToUserId: nullable,
  transferToUserName: nullable,
  departmentId: nullable,
  departmentName: nullable,
  createUserId: nullable,
  createUserName: nullable,
  createTime: instant,
  updateTime: instant,
  allowedActions: z.array(z.string()),
})
export type ClientRow = z.output<typeof clientRow>

const filters = {
  clientCode: z.string().max(32).optional(),
  clientName: z.string().max(100).optional(),
  creditCode: z.string().max(18).optional(),
  clientType: z.string().max(64).optional(),
  customerManagerId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  /** One status, or several joined with commas. */
  status: z.string().max(40).optional(),
  /** 保护期将到期: within 30 days. */
  protectEnding: queryFlag.optional(),
}
export const clientOrder = [
  'clientCode',
  'clientName',
  'clientType',
  'clientLevel',
  'regionCode',
  'protectUntil',
  'status',
  'createTime',
  'updateTime',
] as const

const outcome = { result: z.enum(RESULTS, '请选择处理结果').optional() }

/** CONTRACT "Lists": one shape for every business resource, plus one POST for each move of the flow. */
export const clientApi = {
  ...resourceApi('/api/crm/client', {
    form: formShape,
    also: ofSeveralFields,
    row: clientRow,
    filters,
    order: clientOrder,
  }),
  /** Names like this one among all clients, most alike first; asked before a submit. */
  similar: get(
    '/api/crm/client/similar',
    z.strictObject({
      clientName: z.string().min(1).max(100),
      creditCode: z.string().max(18).optional(),
      listId: z.uuid().optional(),
    }),
    z.object({ sameCreditCode: z.boolean(), names: z.array(similarClient) }),
  ),
  submit: post('/api/crm/client/submit', moveOf({ confirmNotDuplicate: z.boolean().optional() }), clientRow),
  withdraw: post('/api/crm/client/withdraw', moveOf({}), clientRow),
  audit: post('/api/crm/client/audit', moveOf(outcome), clientRow),
  transfer: post(
    '/api/crm/client/transfer',
    moveOf({ customerManagerId: z.uuid('请选择新的客户经理') }),
    clientRow,
  ),
  freeze: post('/api/crm/client/freeze', moveOf({}), clientRow),
  void: post('/api/crm/client/void', moveOf({}), clientRow),
  ...importApi('/api/crm/client', clientImportFields),
}
