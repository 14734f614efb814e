import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { conditions, contains, oneOf, same } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderLot as l, tenderProject as p } from '../tender-project/project/project.table'
import { buyersKnown, projectsInScope } from '../tender-project/project.door'
import { tenderBond as t } from './bond.table'

const around = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  procurementRegime: p.procurementRegime,
  procurementMethod: p.procurementMethod,
  packageNo: l.packageNo,
  bondEnd: l.bondEnd,
  supplierName: crmSupplier.supplierName,
}

const ofProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

const ofLot = (where: SQL | undefined) =>
  sql`exists (select 1 from ${l} where ${l.listId} = ${t.packageId} and ${where})`
const ofSupplier = (where: SQL | undefined) =>
  sql`exists (select 1 from ${crmSupplier} where ${crmSupplier.listId} = ${t.supplierId} and ${where})`

/** After the day on which it must be given back. */
const isOverdue = sql`(${t.status} = '40' and ${t.refundDue} < now())`

export const bonds = joinedCaseStore(
  t,
  {
    columns: around,
    table: p,
    on: eq(p.listId, t.projectId),
    also: [
      { table: l, on: eq(l.listId, t.packageId) },
      { table: crmSupplier, on: eq(crmSupplier.listId, t.supplierId) },
    ],
  },
  {
    prefix: bondRecord.prefix,
    noun: bondRecord.noun,
    visible: ({ actor }) =>
      and(ofProject(projectsInScope(actor, bondRecord.prefix)), buyersKnown(actor, t.packageId)),
    keyword: (text) =>
      or(
        ofLot(contains(l.packageNo, text)),
        ofProject(contains(p.projectName, text)),
        ofSupplier(contains(crmSupplier.supplierName, text)),
      ),
    matching: (filters: FiltersOf<typeof bondApi>) =>
      conditions(filters, {
        projectId: same(t.projectId),
        packageId: same(t.packageId),
        projectCode: (text) => ofProject(contains(p.projectCode, text)),
        supplierName: (text) => ofSupplier(contains(crmSupplier.supplierName, text)),
        form: (text) => oneOf(t.form, text),
        overdue: (yes) => (yes ? isOverdue : not(isOverdue)),
        status: (text) => oneOf(t.status, text),
      }),
    usual: desc(t.createTime),
  },
)

/** A bond, with what its flow and its page ask of the project, the lot and the supplier. */
export type BondRecord = RecordOf<typeof bonds>
