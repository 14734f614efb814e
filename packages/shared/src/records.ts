import { clientRecord } from './modules/crm-client/client.record'
import { supplierRecord } from './modules/crm-supplier/supplier.record'
import { ordinalRecord } from './modules/ordinal/ordinal.record'
import { amendRecord } from './modules/tender-amend/amend.record'
import { bondRecord } from './modules/tender-bond/bond.record'
import { changeRecord } from './modules/tender-change/change.record'
import { failRecord } from './modules/tender-fail/fail.record'
import { feeRecord } from './modules/tender-fee/fee.record'
import { projectRecord } from './modules/tender-project/project/project.record'
import { signupRecord } from './modules/tender-signup/signup.record'
import type { AnyRecord } from './record/record'

/** Every kind of record with a flow. A new module adds one line. */
export const records = {
  client: clientRecord,
  supplier: supplierRecord,
  ordinal: ordinalRecord,
  project: projectRecord,
  fail: failRecord,
  signup: signupRecord,
  amend: amendRecord,
  change: changeRecord,
  bond: bondRecord,
  fee: feeRecord,
} as const satisfies Readonly<Record<string, AnyRecord>>

export const allRecords: readonly AnyRecord[] = Object.values(records)
