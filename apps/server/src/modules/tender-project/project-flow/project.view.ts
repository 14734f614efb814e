import { toWan } from '@agency/shared/format/money'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { canSuspendProject, projectStatus } from '@agency/shared/tendering/project-state'
import { inArray } from 'drizzle-orm'
import { hasPermission } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { namesInTable } from '../../../system/directory'
import { crmClient } from '../../crm-client/client.table'
import {
  type OpenComplaints,
  openComplaintCountsByProject,
  type WaiverState,
  waiverStates,
} from '../door/asks'
import { isChangeRequestable } from '../project/project.editability'
import { canActAsManager, type ProjectRecord } from '../project/project.store'
import { tenderNotice } from '../tables/announcement.table'
import { tenderFile } from '../tables/file.table'
import {
  type LotStates,
  lotStatusesOfProject,
  projectStatusTextOf,
  visibleLotStates,
} from './visible-project-status'

/** The derived columns of a project: what follows from its lots and related records. */
export async function projectView(context: Context, rows: readonly ProjectRecord[]) {
  const ids = rows.map(({ listId }) => listId)
  // The columns are loaded one after another, because a transaction has a single connection.
  const clientIds = rows.map(({ clientId }) => clientId)
  const clients = await namesInTable(context.db, crmClient, crmClient.clientName, clientIds)
  const latest = await latestFileAndFirstNotice(context, ids)
  const lots = await visibleLotStates(context, ids)
  const waived = await waiverStates.ask(context, rows)
  const complained = await openComplaintCountsByProject.ask(context, ids)
  return (row: ProjectRecord) => ({
    tenderFileOwnId: row.listId,
    ...(latest.get(row.listId) ?? NOTHING_YET),
    budgetWan: toWan(row.budgetMoney, 2),
    clientName: clients.get(row.clientId) ?? null,
    openTime: row.nextOpening === null ? null : new Date(row.nextOpening).toISOString(),
    packageCount: lots.get(row.listId)?.length ?? 0,
    entrustWaiver: waived.get(row.listId)?.entrustWaiver ?? null,
    entrustAsked: waived.get(row.listId)?.entrustAsked ?? null,
    openComplaints: toComplaintsView(complained.get(row.listId)),
    statusText: projectStatusTextOf(row, lots),
    allowedActions: allowedProjectActions(context, row, { lots, waived: waived.get(row.listId) }),
  })
}

const toComplaintsView = (open: OpenComplaints | undefined) =>
  open ? { ...open, dueTime: open.dueTime?.toISOString() ?? null } : null

/** The caller's actions on a project besides its moves; a suspended one can only be resumed. */
function allowedProjectActions(
  context: Context,
  row: ProjectRecord,
  { lots, waived }: { lots: LotStates; waived: WaiverState | undefined },
): string[] {
  const mayDo = (action: string) => hasPermission(context.actor, `${projectPrefix}:${action}`)
  if (row.suspendFlag) return mayDo('resume') ? ['resume'] : []
  return [
    ...(isChangeRequestable(row) && mayDo('change') ? ['change'] : []),
    ...(canSuspendProject(row.status, lotStatusesOfProject(lots, row.listId)) && mayDo('suspend')
      ? ['suspend']
      : []),
    ...(waived?.actions ?? []),
    ...(canStartFailure(context, row) ? ['fail'] : []),
  ]
}

/** True when the caller may start 流标 or 废标, which project manager A does (DOMAIN 5.4.2). */
const canStartFailure = (context: Context, project: ProjectRecord): boolean =>
  project.status === projectStatus.running &&
  hasPermission(context.actor, `${failRecord.prefix}:add`) &&
  canActAsManager(context, project)

const NOTHING_YET = { tenderFile: [], noticeTitle: null, noticeContent: null, noticeMedia: null }

/** The newest version of each project's document, and the first notice of the project. */
async function latestFileAndFirstNotice({ db }: Context, ids: readonly string[]) {
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
