import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { desc, eq, or } from 'drizzle-orm'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { joinProject, parentProjectColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { areSignupBuyersVisible } from './bid.store'
import { tenderSignup } from './signup.table'

const project = joinProject(tenderSignup.projectId)
const lot = { table: tenderLot, on: eq(tenderLot.listId, tenderSignup.packageId) }
const supplier = { table: crmSupplier, on: eq(crmSupplier.listId, tenderSignup.supplierId) }
const [inProject, ofLot, bySupplier] = [
  existsInJoined(project),
  existsInJoined(lot),
  existsInJoined(supplier),
]
const columns = {
  ...parentProjectColumns,
  packageNo: tenderLot.packageNo,
  packageName: tenderLot.packageName,
  lotStatus: tenderLot.status,
  openTime: tenderLot.openTime,
  supplierName: crmSupplier.supplierName,
}

// A single call reads the encrypted ID number, and histories or logs never do.
const read = { columns, joins: [project, lot, supplier], without: ['idCardSealed'] } as const

export const signups = joinedCaseStore(tenderSignup, read, {
  prefix: signupPrefix,
  noun: '报名',
  visible: ({ actor }) => areSignupBuyersVisible(actor, tenderSignup),
  keyword: (text) =>
    or(
      ofLot(containsCondition(tenderLot.packageNo, text)),
      inProject(containsCondition(tenderProject.projectName, text)),
      bySupplier(containsCondition(crmSupplier.supplierName, text)),
      containsCondition(tenderSignup.receiptNo, text),
    ),
  matching: (filters: FiltersOf<typeof signupApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderSignup.projectId),
      packageId: equalsCondition(tenderSignup.packageId),
      supplierId: equalsCondition(tenderSignup.supplierId),
      projectCode: (text) => ofLot(containsCondition(tenderLot.packageNo, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      supplierName: (text) => bySupplier(containsCondition(crmSupplier.supplierName, text)),
      receiptNo: (text) => containsCondition(tenderSignup.receiptNo, text),
      payWay: (text) => oneOfCondition(tenderSignup.payWay, text),
      source: (text) => oneOfCondition(tenderSignup.source, text),
      status: (text) => oneOfCondition(tenderSignup.status, text),
    }),
  usual: desc(tenderSignup.buyTime),
})

/** A sign-up with the columns of its lot, project and supplier. */
export type SignupRecord = RecordOf<typeof signups>
