import { toWan } from '@agency/shared/format/money'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { namesOf, orgNamesOf } from '../../../system/directory'
import { wfCase } from '../../../workflow/flow.table'
import { crmClient } from '../../crm-client/client.table'
import type { Waived } from '../ports'
import { lotStatesTold, statusTextOf } from './project.status'
import type { ProjectRecord } from './project.store'
import { tenderFile, tenderNotice } from './project.table'

interface Shown {
  waived: ReadonlyMap<string, Waived>
  allowed?: ReadonlyMap<string, readonly string[]>
}

/** As projects travel: with names for ids. */
export async function viewProjects(
  context: Context,
  rows: readonly ProjectRecord[],
  { allowed, waived }: Shown,
): Promise<ProjectRow[]> {
  const ids = rows.map(({ listId }) => listId)
  // One after the other: a transaction has one connection.
  const people = await namesOf(context.db, rows.flatMap(teamIds))
  const orgs = await orgNamesOf(
    context.db,
    rows.map((row) => row.departmentId),
  )
  const clients = await clientNames(context, rows)
  const cases = await stepsOf(context, ids)
  const latest = await latestOf(context, ids)
  const lots = await lotStatesTold(context, ids)
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return rows.map((row) => ({
    ...shown(row),
    tenderFileOwnId: row.listId,
    ...(latest.get(row.listId) ?? NOTHING_YET),
    feeDiscount: Number(row.feeDiscount),
    feeRate: row.feeRate === null ? null : Number(row.feeRate),
    budgetWan: toWan(row.budgetMoney, 2),
    clientName: clients.get(row.clientId) ?? null,
    projectManagerAName: person(row.projectManagerAId),
    projectManagerBName: person(row.projectManagerBId),
    customerManagerName: person(row.customerManagerId),
    responsibleName: person(row.responsibleId),
    departmentName: row.departmentId === null ? null : (orgs.get(row.departmentId) ?? null),
    expectOpenTime: row.expectOpenTime?.toISOString() ?? null,
    openTime: row.nextOpening === null ? null : new Date(row.nextOpening).toISOString(),
    packageCount: lots.get(row.listId)?.length ?? 0,
    entrustWaiver: waived.get(row.listId)?.entrustWaiver ?? null,
    entrustAsked: waived.get(row.listId)?.entrustAsked ?? null,
    statusText: statusTextOf(row, lots),
    stepTitle: cases.get(row.listId) ?? null,
    suspendTime: row.suspendTime?.toISOString() ?? null,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    allowedActions: [...(allowed?.get(row.listId) ?? [])],
  }))
}

/** Without what is the server's own. */
const shown = ({ delFlag: _gone, rulesUsed: _rules, qcDrawn: _drawn, ...row }: ProjectRecord) => row

const NOTHING_YET = { tenderFile: [], noticeTitle: null, noticeContent: null, noticeMedia: null }

const teamIds = (row: ProjectRecord) => [
  row.projectManagerAId,
  row.projectManagerBId,
  row.customerManagerId,
  row.responsibleId,
]

async function clientNames({ db }: Context, rows: readonly ProjectRecord[]): Promise<Map<string, string>> {
  const found = await db
    .select({ listId: crmClient.listId, name: crmClient.clientName })
    .from(crmClient)
    .where(
      inArray(
        crmClient.listId,
        rows.map((row) => row.clientId),
      ),
    )
  return new Map(found.map(({ listId, name }) => [listId, name]))
}

async function stepsOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const cases = await db
    .select({ ownId: wfCase.ownId, step: wfCase.step })
    .from(wfCase)
    .where(inArray(wfCase.ownId, [...ids]))
  const steps: Readonly<Record<string, { title: string }>> = projectFlow.steps
  return new Map(cases.map(({ ownId, step }) => [ownId, steps[step]?.title ?? step]))
}

/** The newest version of the procurement file, and the first notice. */
async function latestOf({ db }: Context, ids: readonly string[]) {
  const files = await db
    .select()
    .from(tenderFile)
    .where(inArray(tenderFile.projectId, [...ids]))
    .orderBy(tenderFile.fileVersion)
  const notices = await db
    .select()
    .from(tenderNotice)
    .where(inArray(tenderNotice.projectId, [...ids]))
    .orderBy(tenderNotice.publishTime)
  return new Map(
    ids.map((listId) => {
      const notice = notices.find(({ projectId }) => projectId === listId)
      const file = files.findLast(({ projectId }) => projectId === listId)
      return [
        listId,
        {
          tenderFile: file?.file ?? [],
          tenderFileOwnId: file?.amendId ?? file?.listId ?? listId,
          noticeTitle: notice?.title ?? null,
          noticeContent: notice?.content ?? null,
          noticeMedia: notice?.media ?? null,
        },
      ]
    }),
  )
}
