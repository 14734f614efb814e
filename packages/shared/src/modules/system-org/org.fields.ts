import { z } from 'zod'
import { optionalRule, requiredTextField, textFieldByRule, wholeNumberField } from '../../fields/fields'

/** From the top down: a company contains departments, a department contains groups. */
export const ORG_KINDS = ['company', 'dept', 'group'] as const
export type OrgKind = (typeof ORG_KINDS)[number]
export const orgKindNames: Record<OrgKind, string> = { company: '公司', dept: '部门', group: '小组' }

/** The form fields of an organisation unit (DOMAIN 5.17). */
export const orgFields = {
  orgName: requiredTextField('名称', 50),
  kind: textFieldByRule('类型', z.enum(ORG_KINDS, '请选择类型')),
  pid: textFieldByRule('上级', optionalRule(z.uuid('上级不存在'))),
  /** The two digits of a department become part of the financeCode (DOMAIN section 4). */
  deptNo: textFieldByRule(
    '编号',
    optionalRule(
      z
        .string()
        .trim()
        .regex(/^[A-Z\d]{1,10}$/, '编号只含大写字母和数字，最多 10 位'),
    ),
  ),
  costOrg: { label: '独立核算', kind: 'flag', rule: z.boolean().default(false) },
  sort: wholeNumberField('排序', 0, 9999),
} as const
export type OrgField = keyof typeof orgFields

/** Permitted kinds of the parent; `null` stands for the top level. */
export const orgParents: Record<OrgKind, readonly (OrgKind | null)[]> = {
  company: [null, 'company'],
  dept: ['company'],
  group: ['dept'],
}

/** Returns true for a department number, such as 03. */
export const isDeptNo = (text: string) => /^\d{2}$/.test(text)
