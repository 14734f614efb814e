import type { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { mayLearn } from '@agency/shared/tendering/secrecy'
import { and, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { scopeOf } from '../../http/guard'
import { conditions, contains, oneOf, same, startsWith } from '../../http/list'
import { CaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import type { Actor } from '../../session/actor'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { projectsInScope } from '../tender-project/project.store'
import {
  tenderPackage as l,
  tenderTeamMember as m,
  tenderProject as p,
} from '../tender-project/project.table'
import { tenderBond as t } from './bond.table'

const around = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  procurementRegime: p.procurementRegime,
  packageNo: l.packageNo,
  bondEnd: l.bondEnd,
  supplierName: crmSupplier.supplierName,
}

/** A bond, with what its flow and its page ask of the project, the lot and the supplier. */
export type BondRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  procurementRegime: string
  packageNo: string
  bondEnd: Date | null
  supplierName: string
}

/** As far as the caller's data scope for this module goes, not the one for projects. */
const scopedBy = (actor: Actor): Actor => {
  const scope = scopeOf(actor, bondPrefix)
  const { [projectPrefix]: _other, ...scopes } = actor.scopes
  return { ...actor, scopes: scope ? { ...scopes, [projectPrefix]: scope } : scopes }
}
const ofProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

/**
 * Before the opening the team, SALES and FINANCE alone learn that there is a bond (R27); to everybody else it is not
 * there, in lists, counts, exports and by its id alike.
 */
function mayKnow(actor: Actor): SQL | undefined {
  const moment = { isOpened: false, isAwarded: false }
  if (mayLearn('buyers', { roles: actor.roles, isOnTeam: false }, moment)) return undefined
  const isOpened = sql`exists (select 1 from ${l} where ${l.listId} = ${t.packageId} and ${l.bidTime} is not null)`
  const isOnTeam = sql`exists (select 1 from ${m} where ${m.projectId} = ${t.projectId}
    and ${m.userId} = ${actor.userId} and not ${m.delFlag})`
  return or(isOpened, isOnTeam)
}

/** After the day on which it must be given back. */
const isOverdue = sql`(${t.status} = '40' and ${t.refundDue} < now())`

class BondStore extends CaseStore<BondRecord, FiltersOf<typeof bondApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), ...around })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .innerJoin(l, eq(l.listId, t.packageId))
      .innerJoin(crmSupplier, eq(crmSupplier.listId, t.supplierId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<CaseStore<BondRecord, object>['select']>
  }

  /** Writes columns of the bond itself. */
  override patch = async (db: Queryable, listId: string, columns: Partial<BondRecord>) => {
    await db.update(t).set(columns).where(eq(t.listId, listId))
    const after = await this.load(db, listId)
    if (!after) throw new Error(`保证金 ${listId} 不存在`)
    return after
  }

  /** Every bond that fits, whoever asks: for the server's own work. */
  where = async (db: Queryable, where: SQL | undefined): Promise<BondRecord[]> =>
    (await this.select(db, and(not(t.delFlag), where))) as unknown as BondRecord[]
}

export const bonds = new BondStore(t, {
  prefix: bondPrefix,
  noun: '保证金',
  visible: ({ actor }) => and(ofProject(projectsInScope(scopedBy(actor))), mayKnow(actor)),
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      packageId: same(t.packageId),
      projectCode: (text) => ofProject(startsWith(p.projectCode, text)),
      supplierName: (text) =>
        sql`exists (select 1 from ${crmSupplier} where ${crmSupplier.listId} = ${t.supplierId}
          and ${contains(crmSupplier.supplierName, text)})`,
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
