import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { desc, eq, or } from 'drizzle-orm'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { ofProject, projectOf } from '../tender-project/project.door'
import { visibleBuyers } from './bid.store'
import { tenderSignup as t } from './signup.table'

const project = projectOf(t.projectId)
const lot = { table: l, on: eq(l.listId, t.packageId) }
const supplier = { table: s, on: eq(s.listId, t.supplierId) }
const [inProject, ofLot, bySupplier] = [existsInOther(project), existsInOther(lot), existsInOther(supplier)]
const columns = {
  ...ofProject,
  packageNo: l.packageNo,
  packageName: l.packageName,
  lotStatus: l.status,
  openTime: l.openTime,
  supplierName: s.supplierName,
}

// The encrypted number is read by a single call, and never by histories or logs.
const read = { columns, joins: [project, lot, supplier], without: ['idCardSealed'] } as const

export const signups = joinedCaseStore(t, read, {
  prefix: signupPrefix,
  noun: '报名',
  visible: ({ actor }) => visibleBuyers(actor, t),
  keyword: (text) =>
    or(
      ofLot(contains(l.packageNo, text)),
      inProject(contains(p.projectName, text)),
      bySupplier(contains(s.supplierName, text)),
      contains(t.receiptNo, text),
    ),
  matching: (filters: FiltersOf<typeof signupApi>) =>
    filterConditions(filters, {
      projectId: equals(t.projectId),
      packageId: equals(t.packageId),
      supplierId: equals(t.supplierId),
      projectCode: (text) => ofLot(contains(l.packageNo, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      supplierName: (text) => bySupplier(contains(s.supplierName, text)),
      receiptNo: (text) => contains(t.receiptNo, text),
      payWay: (text) => oneOf(t.payWay, text),
      source: (text) => oneOf(t.source, text),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.buyTime),
})

/** A sign-up with the columns of its lot, project and supplier. */
export type SignupRecord = RecordOf<typeof signups>
