import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.contract'
import {
  bookRefundFields,
  type SignupField,
  signupFields,
  signupSystemLabels,
} from '@agency/shared/modules/tender-signup/signup.fields'
import type { Labels } from '../../kit/data/cell'
import type { FormValues } from '../../kit/form/paths'

/** Every value of a sign-up that a screen can show, with its label and kind. */
export const signupLabels: Labels = {
  ...signupFields,
  ...signupSystemLabels,
  bookPrice: { label: signupSystemLabels.bookPrice, kind: 'money', unit: '元' },
  buyTime: { label: signupSystemLabels.buyTime, kind: 'time' },
  receiveTime: { label: signupSystemLabels.receiveTime, kind: 'time' },
  refundDue: { label: signupSystemLabels.refundDue, kind: 'time' },
  refundMoney: bookRefundFields.refundMoney,
  refundTime: { label: signupSystemLabels.refundTime, kind: 'time' },
  createTime: { label: signupSystemLabels.createTime, kind: 'time' },
}

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
