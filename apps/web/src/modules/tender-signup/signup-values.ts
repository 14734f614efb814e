import { type SignupField, signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import type { FormValues } from '../../kit/form/paths'

export const emptySignup = (): FormValues => ({ source: '现场', attachment: [] })

const names = Object.keys(signupFields) as SignupField[]
/** What the form edits of a sign-up that was read. The identity number is only ever written. */
export const valuesOf = (signup: SignupRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, name === 'idCard' ? null : signup[name]]))
