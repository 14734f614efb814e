import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { conditions, contains, oneOf, same } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l, tenderProject as p } from '../tender-project/project/project.table'
import { buyersKnown, projectsInScope } from '../tender-project/project.door'
import { tenderSignup as t } from './signup.table'

const besides = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  suspendFlag: p.suspendFlag,
  packageNo: l.packageNo,
  packageName: l.packageName,
  lotStatus: l.status,
  openTime: l.openTime,
  supplierName: s.supplierName,
}

const ofProject = (within: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${within})`
const ofLot = (within: SQL | undefined) =>
  sql`exists (select 1 from ${l} where ${l.listId} = ${t.packageId} and ${within})`
const ofSupplier = (within: SQL | undefined) =>
  sql`exists (select 1 from ${s} where ${s.listId} = ${t.supplierId} and ${within})`

/** Whoever sees the project, and may learn its buyers (R27). */
export const signups = joinedCaseStore(
  t,
  {
    columns: besides,
    table: l,
    on: eq(l.listId, t.packageId),
    also: [
      { table: p, on: eq(p.listId, t.projectId) },
      { table: s, on: eq(s.listId, t.supplierId) },
    ],
    // The sealed number is read by one call alone, and by no history or log.
    without: 'idCardSealed',
  },
  {
    prefix: signupPrefix,
    noun: '报名',
    visible: ({ actor }) =>
      and(ofProject(projectsInScope(actor, signupPrefix)), buyersKnown(actor, t.packageId)),
    keyword: (text) =>
      or(
        ofLot(contains(l.packageNo, text)),
        ofProject(contains(p.projectName, text)),
        ofSupplier(contains(s.supplierName, text)),
        contains(t.receiptNo, text),
      ),
    matching: (filters: FiltersOf<typeof signupApi>) =>
      conditions(filters, {
        projectId: same(t.projectId),
        packageId: same(t.packageId),
        supplierId: same(t.supplierId),
        projectCode: (text) => ofLot(contains(l.packageNo, text)),
        projectName: (text) => ofProject(contains(p.projectName, text)),
        supplierName: (text) => ofSupplier(contains(s.supplierName, text)),
        receiptNo: (text) => contains(t.receiptNo, text),
        payWay: (text) => oneOf(t.payWay, text),
        source: (text) => oneOf(t.source, text),
        status: (text) => oneOf(t.status, text),
      }),
    usual: desc(t.buyTime),
  },
)

/** A sign-up with what is said of its lot, its project and its supplier. */
export type SignupRecord = RecordOf<typeof signups>
