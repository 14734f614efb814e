import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { contains, equals, filterConditions, oneOf, timeRange } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { areBuyersVisible, projectOf, projectsInScope } from '../tender-project/project.door'
import { tenderBond as t } from './bond.table'

const project = projectOf(t.projectId)
const lot = { table: l, on: eq(l.listId, t.packageId) }
const supplier = { table: crmSupplier, on: eq(crmSupplier.listId, t.supplierId) }
const [inProject, ofLot, bySupplier] = [existsInOther(project), existsInOther(lot), existsInOther(supplier)]
const read = {
  columns: {
    projectCode: p.projectCode,
    projectName: p.projectName,
    procurementRegime: p.procurementRegime,
    procurementMethod: p.procurementMethod,
    packageNo: l.packageNo,
    bondEnd: l.bondEnd,
    supplierName: crmSupplier.supplierName,
  },
  joins: [project, lot, supplier],
}

const due = timeRange(t.refundDue)
/** Condition: the due date of the return has passed. */
const isOverdue = sql`(${t.status} = ${inlineCodes(bondStatus.toRefund)} and ${t.refundDue} < now())`

export const bonds = joinedCaseStore(t, read, {
  prefix: bondRecord.prefix,
  noun: bondRecord.noun,
  visible: ({ actor }) =>
    and(inProject(projectsInScope(actor, bondRecord.prefix)), areBuyersVisible(actor, t.packageId)),
  keyword: (text) =>
    or(
      ofLot(contains(l.packageNo, text)),
      inProject(contains(p.projectName, text)),
      bySupplier(contains(crmSupplier.supplierName, text)),
    ),
  matching: (filters: FiltersOf<typeof bondApi>) =>
    filterConditions(filters, {
      projectId: equals(t.projectId),
      packageId: equals(t.packageId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      supplierName: (text) => bySupplier(contains(crmSupplier.supplierName, text)),
      form: (text) => oneOf(t.form, text),
      refundDueStart: due.start,
      refundDueEnd: due.end,
      overdue: (yes) => (yes ? isOverdue : not(isOverdue)),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
  summed: () => ({ bondMoney: t.bondMoney, arriveMoney: t.arriveMoney }),
})

/** A bond with the columns of project, lot and supplier that its flow and page need. */
export type BondRecord = RecordOf<typeof bonds>
