import { nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { SignupRow } from './signup.contract'
import {
  bookRefundFields,
  signupColumns,
  signupFields,
  signupMoreColumns,
  signupSystemLabels,
} from './signup.fields'
import { signupFlow } from './signup.flow'

/** Every value of a sign-up that a screen can show, with its label and kind. */
export const signupLabels = {
  ...signupFields,
  ...signupSystemLabels,
  status: told(signupSystemLabels.status, ({ status }: SignupRow) =>
    nameIn(statusNamesOf(signupFlow), status),
  ),
  bookPrice: { label: signupSystemLabels.bookPrice, kind: 'money', unit: '元' },
  buyTime: { label: signupSystemLabels.buyTime, kind: 'time' },
  receiveTime: { label: signupSystemLabels.receiveTime, kind: 'time' },
  refundDue: { label: signupSystemLabels.refundDue, kind: 'date' },
  refundMoney: bookRefundFields.refundMoney,
  refundTime: { label: signupSystemLabels.refundTime, kind: 'time' },
  createTime: { label: signupSystemLabels.createTime, kind: 'time' },
} as const

export const signupListing = {
  name: '标书发售登记',
  labels: signupLabels,
  columns: signupColumns,
  more: signupMoreColumns,
} as const satisfies Listing
