import { z } from 'zod'
import { defineMappingEndpoints } from '../../contract/column-mapping.contract'
import type { ParsedInputOf } from '../../contract/endpoint'
import { defineImportEndpoints } from '../../contract/import.contract'
import { optionalRule, pickFieldRules, requiredTextField, textFieldByRule } from '../../fields/fields'
import { uscc } from '../../validators/rules'
import { bidOpenedFields, signupFields } from './signup.fields'

/** How a list names a supplier: its code decides where there is one, and has to agree with the name. */
const namedSupplier = {
  supplierName: requiredTextField('供应商', 100),
  creditCode: textFieldByRule('统一社会信用代码', optionalRule(uscc)),
} as const

/** The columns of a list of those who signed up or obtained the documents on a trading platform. */
export const signupImportFields = {
  ...namedSupplier,
  contactName: signupFields.contactName,
  mobile: signupFields.mobile,
  idCard: signupFields.idCard,
  payWay: signupFields.payWay,
  source: signupFields.source,
} as const
export type SignupImportName = keyof typeof signupImportFields
export const signupImportNames = Object.keys(signupImportFields) as SignupImportName[]

/** A row of such a list. */
export const signupImportForm = z.strictObject(pickFieldRules(signupImportFields))
export type SignupImportForm = z.output<typeof signupImportForm>

/** The columns of an opening record (开标一览表): who bid what. */
export const readOutImportFields = {
  ...namedSupplier,
  bidMoney: bidOpenedFields.bidMoney,
  invalidReason: bidOpenedFields.invalidReason,
} as const
export type ReadOutImportName = keyof typeof readOutImportFields
export const readOutImportNames = Object.keys(readOutImportFields) as ReadOutImportName[]

/** A row of an opening record. */
export const readOutImportForm = z.strictObject(pickFieldRules(readOutImportFields))
export type ReadOutImportForm = z.output<typeof readOutImportForm>

const intoLot = { packageId: signupFields.packageId.rule }
const path = '/api/tender/signup'

/**
 * Imports sign-ups for a lot from the list of a trading platform, under the rules of `save`. A supplier that has signed
 * up is skipped.
 */
export const signupImportApi = {
  ...defineImportEndpoints(path, signupImportNames, intoLot),
  ...defineMappingEndpoints(path, signupImportNames),
}

/**
 * Imports what was read out from the bids of a lot, under the rules of `bidOpened`. A bid with the same content is
 * skipped; another content needs `bidFix`.
 */
export const readOutImportApi = {
  ...defineImportEndpoints(`${path}/opening`, readOutImportNames, intoLot),
  ...defineMappingEndpoints(`${path}/opening`, readOutImportNames),
}
export type IntoLot = Pick<ParsedInputOf<typeof readOutImportApi.importSave>, 'packageId'>
