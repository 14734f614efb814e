import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  oneOfCondition,
  timeRangeConditions,
} from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { areBuyersVisible, joinProject, projectsInScope } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderBond } from './bond.table'

const project = joinProject(tenderBond.projectId)
const lot = { table: tenderLot, on: eq(tenderLot.listId, tenderBond.packageId) }
const supplier = { table: crmSupplier, on: eq(crmSupplier.listId, tenderBond.supplierId) }
const [inProject, ofLot, bySupplier] = [
  existsInJoined(project),
  existsInJoined(lot),
  existsInJoined(supplier),
]
const read = {
  columns: {
    projectCode: tenderProject.projectCode,
    projectName: tenderProject.projectName,
    procurementRegime: tenderProject.procurementRegime,
    procurementMethod: tenderProject.procurementMethod,
    packageNo: tenderLot.packageNo,
    bondEnd: tenderLot.bondEnd,
    supplierName: crmSupplier.supplierName,
  },
  joins: [project, lot, supplier],
}

const due = timeRangeConditions(tenderBond.refundDue)
/** Condition: the due date of the bond's return has passed. */
const isOverdue = sql`(${tenderBond.status} = ${inlineCodes(bondStatus.toRefund)} and ${tenderBond.refundDue} < now())`

export const bonds = joinedCaseStore(tenderBond, read, {
  prefix: bondRecord.prefix,
  noun: bondRecord.noun,
  visible: ({ actor }) =>
    and(inProject(projectsInScope(actor, bondRecord.prefix)), areBuyersVisible(actor, tenderBond.packageId)),
  keyword: (text) =>
    or(
      ofLot(containsCondition(tenderLot.packageNo, text)),
      inProject(containsCondition(tenderProject.projectName, text)),
      bySupplier(containsCondition(crmSupplier.supplierName, text)),
    ),
  matching: (filters: FiltersOf<typeof bondApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderBond.projectId),
      packageId: equalsCondition(tenderBond.packageId),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      supplierName: (text) => bySupplier(containsCondition(crmSupplier.supplierName, text)),
      form: (text) => oneOfCondition(tenderBond.form, text),
      refundDueStart: due.start,
      refundDueEnd: due.end,
      overdue: (yes) => (yes ? isOverdue : not(isOverdue)),
      status: (text) => oneOfCondition(tenderBond.status, text),
    }),
  usual: desc(tenderBond.createTime),
  summed: () => ({ bondMoney: tenderBond.bondMoney, arriveMoney: tenderBond.arriveMoney }),
})

/** A bond with the columns of project, lot and supplier that its flow and page need. */
export type BondRecord = RecordOf<typeof bonds>
