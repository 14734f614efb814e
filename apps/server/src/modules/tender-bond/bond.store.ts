import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { and, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { conditions, contains, oneOf, same } from '../../http/list'
import { JoinedCaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { buyersKnown } from '../tender-project/lot/buyers'
import { projectsInScope } from '../tender-project/project/project.store'
import { tenderLot as l, tenderProject as p } from '../tender-project/project/project.table'
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

/** A bond, with what its flow and its page ask of the project, the lot and the supplier. */
export type BondRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  procurementRegime: string
  procurementMethod: string
  packageNo: string
  bondEnd: Date | null
  supplierName: string
}

const ofProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

const ofLot = (where: SQL | undefined) =>
  sql`exists (select 1 from ${l} where ${l.listId} = ${t.packageId} and ${where})`
const ofSupplier = (where: SQL | undefined) =>
  sql`exists (select 1 from ${crmSupplier} where ${crmSupplier.listId} = ${t.supplierId} and ${where})`

/** After the day on which it must be given back. */
const isOverdue = sql`(${t.status} = '40' and ${t.refundDue} < now())`

class BondStore extends JoinedCaseStore<BondRecord, FiltersOf<typeof bondApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), ...around })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .innerJoin(l, eq(l.listId, t.packageId))
      .innerJoin(crmSupplier, eq(crmSupplier.listId, t.supplierId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<JoinedCaseStore<BondRecord, object>['select']>
  }

  /** Every bond that fits, whoever asks: for the server's own work. */
  where = async (db: Queryable, where: SQL | undefined): Promise<BondRecord[]> =>
    (await this.select(db, and(not(t.delFlag), where))) as unknown as BondRecord[]
}

export const bonds = new BondStore(t, {
  prefix: bondPrefix,
  noun: '保证金',
  visible: ({ actor }) => and(ofProject(projectsInScope(actor, bondPrefix)), buyersKnown(actor, t.packageId)),
  keyword: (text) =>
    or(
      ofLot(contains(l.packageNo, text)),
      ofProject(contains(p.projectName, text)),
      ofSupplier(contains(crmSupplier.supplierName, text)),
    ),
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      packageId: same(t.packageId),
      projectCode: (text) => ofProject(contains(p.projectCode, text)),
      supplierName: (text) => ofSupplier(contains(crmSupplier.supplierName, text)),
      form: (text) => oneOf(t.form, text),
      overdue: (yes) => (yes ? isOverdue : not(isOverdue)),
      status: (text) => oneOf(t.status, text),
    }),
  order: {
    columns: {
      arriveTime: t.arriveTime,
      refundDue: t.refundDue,
      status: t.status,
      createTime: t.createTime,
    },
    usual: desc(t.createTime),
  },
})
