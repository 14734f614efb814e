import { z } from 'zod'
import { definePostEndpoint, defineUploadEndpoint, withoutStoredAnswer } from '../../contract/endpoint'
import { instant, option } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { ofSeveralFields } from './supplier.contract'
import { type SupplierField, supplierFields } from './supplier.record'

/** File types of the public form: documents and pictures only. */
export const REGISTER_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const
export const REGISTER_MEGABYTES = 10
/** Maximum number of files of one registration. */
export const REGISTER_MOST_FILES = 20
/**
 * Maximum number of submissions of one registration, because each answer reveals whether a company code is
 * registered.
 */
export const REGISTER_MOST_TRIES = 10

const { remark: _remark, attachment: _attachment, ...publicFields } = supplierFields
export const registerFields = Object.keys(publicFields) as Exclude<SupplierField, 'remark' | 'attachment'>[]

const requiredFilesRule = (sentence: string) =>
  z.array(z.uuid(), sentence).min(1, sentence).max(5, '最多 5 个附件')

const registerShape = {
  ...pickFieldRules(publicFields, registerFields),
  licenseFile: requiredFilesRule('请上传营业执照'),
  authFile: requiredFilesRule('请上传授权书'),
  agree: z.literal(true, '请阅读并同意'),
}
/** The fields that a company fills in, without the agency's internal remarks. */
export const registerForm = z.strictObject(registerShape).superRefine(ofSeveralFields)
export type RegisterForm = z.output<typeof registerForm>

const code = {
  code: z.string('请输入验证码').trim().min(1, '请输入验证码').max(16),
  uuid: z.uuid('验证码已失效，请刷新'),
}
const token = z.string('登记页面已失效，请重新开始').min(20, '登记页面已失效，请重新开始').max(128)

const options = z.array(option)
/** The start of the form: the token to which its files and its single submission are tied. */
const begun = z.object({
  token: z.string(),
  /** The time in ISO 8601 at which the registration's token expires. */
  expireTime: instant,
  options: z.object({ supplyType: options, companySize: options, companyRelation: options }),
})
export type Begun = z.output<typeof begun>

const nullable = z.string().nullable()
const registerFile = z.object({ listId: z.string(), name: z.string(), size: z.number() })
export type RegisterFile = z.output<typeof registerFile>

/** What a company can see of its own registration. */
const registerStatus = z.object({
  receiptNo: z.string(),
  supplierName: z.string(),
  status: z.string(),
  statusName: z.string(),
  registerTime: instant,
  auditTime: instant.nullable(),
  opinion: nullable,
  /** Only while it waits for 补正: the current values without the identity number, and the names of its files. */
  supplement: z
    .object({
      ...begun.shape,
      values: z.record(z.string(), z.unknown()),
      idCardMask: nullable,
      files: z.array(registerFile),
    })
    .nullable(),
})
export type RegisterStatus = z.output<typeof registerStatus>

/** 供应商自助注册: public calls, each protected by a captcha or by a token obtained with one. */
export const supplierRegisterApi = {
  begin: withoutStoredAnswer(definePostEndpoint('/admin/anno/supplier/begin', z.strictObject(code), begun)),
  upload: defineUploadEndpoint(
    '/admin/anno/supplier/upload',
    z.strictObject({ token }),
    z.array(registerFile),
  ),
  register: withoutStoredAnswer(
    definePostEndpoint(
      '/admin/anno/supplier/register',
      z.strictObject({ ...registerShape, token }).superRefine(ofSeveralFields),
      z.object({ receiptNo: z.string(), passPhrase: z.string() }),
    ),
  ),
  status: withoutStoredAnswer(
    definePostEndpoint(
      '/admin/anno/supplier/status',
      z.strictObject({
        ...code,
        receiptNo: z.string('请输入登记编号').trim().min(1, '请输入登记编号').max(32),
        passPhrase: z.string('请输入查询口令').trim().min(1, '请输入查询口令').max(64),
      }),
      registerStatus,
    ),
  ),
  supplement: withoutStoredAnswer(
    definePostEndpoint(
      '/admin/anno/supplier/supplement',
      z.strictObject({ ...registerShape, token }).superRefine(ofSeveralFields),
      z.object({ receiptNo: z.string() }),
    ),
  ),
}
