import { type SignupField, signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import type { FormValues } from '../../kit/form/paths'

/** px; columns that are not as wide as their kind usually is */
export const signupWidths = {
  packageNo: 180,
  projectName: 220,
  supplierName: 220,
  status: 80,
  contactName: 88,
  mobile: 118,
  payWay: 96,
  receiptNo: 120,
}

export const emptySignup = (): FormValues => ({ source: '现场', attachment: [] })

const names = Object.keys(signupFields) as SignupField[]
/** What the form edits of a sign-up that was read. The identity number is only ever written. */
export const valuesOf = (signup: SignupRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, name === 'idCard' ? null : signup[name]]))
