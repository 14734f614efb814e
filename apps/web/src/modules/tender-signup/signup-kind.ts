import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const signupKind = createRecordKind(signupRecord, {
  api: signupApi,
  listPath: SIGNUP_LIST,
  widths: {
    packageNo: 180,
    projectName: 220,
    supplierName: 220,
    status: 80,
    contactName: 88,
    mobile: 118,
    payWay: 96,
    receiptNo: 120,
  },
})
