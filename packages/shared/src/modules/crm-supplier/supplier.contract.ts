import { z } from 'zod'
import { get, post, unkept } from '../../contract/endpoint'
import { importApi } from '../../contract/import.contract'
import { moveOf } from '../../contract/move'
import { byId, calendarDate, instant, queryFlag, recordVersion } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { dateAt } from '../../format/dates'
import { type SupplierField, supplierFields, supplierImportFields } from './supplier.fields'
import { auditChecks, supplierProblems } from './supplier.rules'

const formFields = Object.keys(supplierFields) as SupplierField[]
export const supplierFormShape = rulesOf(supplierFields, formFields)

export function ofSeveralFields(value: object, context: z.RefinementCtx): void {
  for (const { field, message } of supplierProblems(value, dateAt(new Date())))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
}

/** What a person fills in. */
export const supplierForm = z.strictObject(supplierFormShape).superRefine(ofSeveralFields)
export type SupplierForm = z.output<typeof supplierForm>

const nullable = z.string().nullable()
export const supplierRow = z.object({
  listId: z.string(),
  version: z.number(),
  supplierCode: nullable,
  supplierName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  registeredCapital: nullable,
  establishDate: nullable,
  companySize: nullable,
  supplyTypes: z.array(z.string()),
  regionCode: nullable,
  businessScope: nullable,
  contactName: z.string(),
  contactMobile: z.string(),
  contactEmail: nullable,
  contactIdCardMask: nullable,
  bankName: nullable,
  bankAccount: nullable,
  licenseFile: z.array(z.string()),
  authFile: z.array(z.string()),
  qualifications: z.array(
    z.object({
      certName: z.string(),
      certNo: nullable,
      level: nullable,
      validTo: nullable,
      file: z.array(z.string()),
    }),
  ),
  relatedCompanies: z.array(z.object({ name: z.string(), relation: z.string() })),
  remark: nullable,
  attachment: z.array(z.string()),
  source: z.string(),
  receiptNo: nullable,
  registerTime: instant,
  auditUserId: nullable,
  auditUserName: nullable,
  auditTime: instant.nullable(),
  auditOpinion: nullable,
  auditChecks: z.array(z.string()),
  blackBasis: nullable,
  blackReason: nullable,
  blackUntil: nullable,
  blackFile: z.array(z.string()),
  status: z.string(),
  /** A blacklisting waits for the leader. */
  blackPending: z.boolean(),
  createUserName: nullable,
  createTime: instant,
  updateTime: instant,
  /** Lots that were opened with a bid of it, and lots it won: never a lot before its opening (R27). */
  takePartCount: z.number(),
  winCount: z.number(),
  allowedActions: z.array(z.string()),
})
export type SupplierRow = z.output<typeof supplierRow>

const filters = {
  supplierCode: z.string().max(32).optional(),
  supplierName: z.string().max(100).optional(),
  creditCode: z.string().max(18).optional(),
  supplyType: z.string().max(64).optional(),
  contactName: z.string().max(30).optional(),
  source: z.string().max(20).optional(),
  auditUserId: z.uuid().optional(),
  /** One status, or several joined with commas. */
  status: z.string().max(40).optional(),
  /** A certificate has expired, or does within QUALIFICATION_WARNING_DAYS. */
  qualificationEnding: queryFlag.optional(),
}
export const supplierOrder = [
  'supplierCode',
  'supplierName',
  'creditCode',
  'registerTime',
  'auditTime',
  'blackUntil',
  'status',
  'createTime',
  'updateTime',
] as const

const outcome = { result: z.enum(RESULTS, '请选择处理结果').optional() }

/** What a proposal to blacklist says beside its reason, which is the opinion. */
export const blackFields = {
  blackBasis: z.string('请选择列入依据').min(1, '请选择列入依据').max(64),
  blackUntil: calendarDate('黑名单期限'),
  blackFile: z.array(z.uuid(), '请上传依据文件').min(1, '请上传依据文件').max(10),
}
export const checksField = z.array(z.enum(Object.keys(auditChecks) as (keyof typeof auditChecks)[])).max(10)

/** Another supplier that may be the same hand, and why. */
export const relatedSupplier = z.object({
  listId: z.string(),
  supplierCode: nullable,
  supplierName: z.string(),
  status: z.string(),
  reasons: z.array(z.string()),
})
export type RelatedSupplier = z.output<typeof relatedSupplier>

const resource = resourceApi('/api/crm/supplier', {
  form: supplierFormShape,
  also: ofSeveralFields,
  row: supplierRow,
  filters,
  order: supplierOrder,
})
const { delete: _noDelete, ...calls } = resource

/** CONTRACT "Lists"; there is no draft, so nothing is deleted. */
export const supplierApi = {
  ...calls,
  /** Suppliers that share a person, a phone or an account with this one, or are named by it or name it. */
  related: get('/api/crm/supplier/related', byId, z.array(relatedSupplier)),
  /** Names like this one, and whether the code is taken; asked while a form is filled in. */
  similar: get(
    '/api/crm/supplier/similar',
    z.strictObject({
      supplierName: z.string().min(1).max(100),
      creditCode: z.string().max(18).optional(),
      listId: z.uuid().optional(),
    }),
    z.object({
      sameCreditCode: z.boolean(),
      names: z.array(
        z.object({
          listId: z.string(),
          supplierCode: nullable,
          supplierName: z.string(),
          similarity: z.number(),
        }),
      ),
    }),
  ),
  /** The whole number; each look is logged. */
  idCard: unkept(post('/api/crm/supplier/idCard', byId, z.object({ contactIdCard: nullable }))),
  /** A new 查询口令 for a company that lost its own, told this once; the old one is dead at once. */
  renewPhrase: unkept(
    post(
      '/api/crm/supplier/renewPhrase',
      z.strictObject({ listId: z.uuid('编号格式不正确'), version: recordVersion }),
      z.object({ receiptNo: z.string(), passPhrase: z.string() }),
    ),
  ),
  submit: post('/api/crm/supplier/submit', moveOf({}), supplierRow),
  audit: post('/api/crm/supplier/audit', moveOf({ ...outcome, checks: checksField.optional() }), supplierRow),
  disable: post('/api/crm/supplier/disable', moveOf({}), supplierRow),
  black: post(
    '/api/crm/supplier/black',
    moveOf({
      ...outcome,
      blackBasis: blackFields.blackBasis.optional(),
      blackUntil: blackFields.blackUntil.optional(),
      blackFile: blackFields.blackFile.optional(),
    }),
    supplierRow,
  ),
  ...importApi('/api/crm/supplier', supplierImportFields),
}
