import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import type { Announced } from '@agency/shared/modules/tender-project/announcement/announcement.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { ANNOUNCEMENTS, type Announcement, announcements } from '@agency/shared/tendering/announcements'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { attachFiles } from '../../../files/attachments'
import { hasPermission } from '../../../http/actor'
import { type Context, columnsForInsert, columnsForUpdate, type Write } from '../../../http/context'
import { permissionGuard } from '../../../http/guard'
import { badField, notFound, notPermitted, staleVersion } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { lockCase } from '../../../workflow/hold-case'
import { type LotRecord, lotsOfProject } from '../lot/lot.store'
import { closeLotTodo } from '../lot/lot.todos'
import { supplierNamesOf } from '../lot/supplier-names'
import { type ProjectRecord, projects } from '../project/project.store'
import { assertNotSuspended } from '../project/suspension-guard'
import { tenderNotice } from '../tables/announcement.table'
import { legallyRequiredAnnouncements, type RequiredAnnouncement } from './required-announcements'

const say = {
  notOwed: (no: string, noticeType: string) => `标包 ${no} 目前没有要登记的${noticeType}`,
  done: (no: string, noticeType: string) => `标包 ${no} 的${noticeType}已登记，有误请更正`,
  future: '发布时间不能晚于现在',
  early: { calibrationTime: '发布时间不能早于定标日期', contractTime: '发布时间不能早于合同签订日期' },
  ends: '公告截止时间须晚于发布时间',
  reason: '请填写更正原因',
  ownTime: '该公告的发布时间由系统记录，不能更改',
  lot: (no: string, text: string) => `标包 ${no}：${text}`,
  result: (name: string, yuan: string) => `${name}，金额 ${yuan} 元。`,
  contract: (name: string, yuan: string, date: string) => `${name}，合同金额 ${yuan} 元，${date} 签订。`,
  singleSource: '拟采用单一来源方式采购。',
}
const handle = `${projectPrefix}:handle`
type Announcing = ParsedInputOf<typeof projectApi.announce>

/** Routes for 公告与备案 of lots: R14 (DOMAIN section 2 and 5.4, "Notice"), and for the notices of a project. */
export const announcementRoutes: readonly Route[] = [
  defineRoute(
    projectApi.announcements,
    permissionGuard(`${projectPrefix}:view`),
    async (context, { listId }) => {
      const project = await projects.mustFind(context, listId)
      return listRequiredAnnouncements(context, project)
    },
  ),
  defineRoute(projectApi.announce, permissionGuard(handle), (context, input) =>
    context.write(async (write) => {
      const project = await lockManagedProject(write, input.listId)
      await registerAnnouncement(write, project, input)
      return listRequiredAnnouncements(write, project)
    }),
  ),
  defineRoute(projectApi.noticeEvidence, permissionGuard(handle), (context, input) =>
    context.write(async (write) => {
      const project = await correctNotice(write, input)
      return listRequiredAnnouncements(write, project)
    }),
  ),
  defineRoute(projectApi.notices, permissionGuard(`${projectPrefix}:view`), async (context, { listId }) => {
    const project = await projects.mustFind(context, listId)
    return viewNotices(context.db, listId, canAnnounce(context, project))
  }),
]

/** The project, locked. @throws 404, 403 for anybody but the project's managers, 409 while it is suspended */
async function lockManagedProject(write: Write, listId: string): Promise<ProjectRecord> {
  await lockCase(write.tx, listId)
  const project = await projects.mustFind(write, listId)
  if (!isManager(write, project)) throw notPermitted()
  assertNotSuspended(project)
  return project
}

const isManager = ({ actor }: Pick<Context, 'actor'>, project: ProjectRecord) =>
  actor.isAdmin || [project.projectManagerAId, project.projectManagerBId].includes(actor.userId)

/** True for the managers of a project that is not suspended, who may register announcements. */
const canAnnounce = (context: Context, project: ProjectRecord): boolean =>
  hasPermission(context.actor, handle) && isManager(context, project) && !project.suspendFlag

async function listRequiredAnnouncements(context: Context, project: ProjectRecord): Promise<Announced[]> {
  const lots = await lotsOfProject(context.db, project.listId)
  const isAllowed = canAnnounce(context, project)
  return (await legallyRequiredAnnouncements(context, project, lots)).map(
    ({ lot, noticeType, rule, dueDate }) => {
      const time = lot.announced[noticeType]
      return {
        packageId: lot.listId,
        packageNo: lot.packageNo,
        noticeType,
        source: rule.source,
        dueDate,
        publishTime: time ? new Date(time).toISOString() : null,
        mayAnnounce: isAllowed && !time,
      }
    },
  )
}

/** The notices of a project, the newest first, published by the system or registered. */
async function viewNotices(db: Queryable, projectId: string, mayCorrect: boolean) {
  const lots = await lotsOfProject(db, projectId)
  const rows = await db
    .select()
    .from(tenderNotice)
    .where(eq(tenderNotice.projectId, projectId))
    .orderBy(desc(tenderNotice.publishTime))
  return rows.map(({ packageIds, publishTime, createTime, endTime, ...row }) => ({
    ...row,
    mayCorrect,
    isRegistered: ANNOUNCEMENTS.some((type) => type === row.noticeType),
    createTime: createTime.toISOString(),
    packageNos: lots.filter((lot) => packageIds.includes(lot.listId)).map(({ packageNo }) => packageNo),
    publishTime: publishTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
  }))
}

/** Registers an announcement. @throws 400 at the field that is wrong */
async function registerAnnouncement(write: Write, project: ProjectRecord, input: Announcing) {
  const { noticeType, media, url, screenshotFile, endTime } = input
  const publishTime = new Date(input.publishTime)
  const all = await lotsOfProject(write.tx, project.listId)
  const lots = input.packageIds.map((listId) => all.find((lot) => lot.listId === listId))
  const required = await legallyRequiredAnnouncements(write, project, all)
  const asked = lots.map((lot) => mustFindRequiredAnnouncement(required, lot, noticeType))
  for (const { lot } of asked) assertPublishTime(write, lot, noticeType, publishTime)
  if (endTime && new Date(endTime) <= publishTime) throw badField('endTime', say.ends)
  await attachScreenshots(write, project.listId, screenshotFile)
  const row = {
    ...columnsForInsert(write),
    projectId: project.listId,
    packageIds: asked.map(({ lot }) => lot.listId),
    title: `${project.projectName}${noticeType}`,
    content: await announcementText(write, noticeType, asked),
    noticeType,
    media,
    url,
    screenshotFile,
    publishTime,
    endTime: endTime ? new Date(endTime) : null,
    departmentId: project.departmentId,
  }
  await write.tx.insert(tenderNotice).values(row)
  for (const { lot } of asked)
    await closeLotTodo(write, lot.listId, {
      stepId: announcements[noticeType].step,
      stepName: noticeType,
    })
  write.log({ module: projectPrefix, action: 'announce', ownId: project.listId, after: row })
  write.emit({ type: 'records', of: projectPrefix })
}

function mustFindRequiredAnnouncement(
  required: readonly RequiredAnnouncement[],
  lot: LotRecord | undefined,
  noticeType: Announcement,
): RequiredAnnouncement {
  const found = required.find((one) => one.lot.listId === lot?.listId && one.noticeType === noticeType)
  if (!found) throw badField('packageIds', say.notOwed(lot?.packageNo ?? '', noticeType))
  if (found.lot.announced[noticeType]) throw badField('packageIds', say.done(found.lot.packageNo, noticeType))
  return found
}

/** The announcement lies in the past and after the event that it announces. @throws 400 */
function assertPublishTime(
  { clock }: Context,
  lot: LotRecord,
  noticeType: Announcement,
  publishTime: Date,
): void {
  if (publishTime > clock()) throw badField('publishTime', say.future)
  const { after } = announcements[noticeType]
  const since = after && lot[after]
  if (since && shanghaiDateAt(publishTime) < shanghaiDateAt(since))
    throw badField('publishTime', say.early[after])
}

const attachScreenshots = (write: Write, projectId: string, listIds: string[]) =>
  attachFiles(write, listIds, { bizType: projectPrefix, ownId: projectId, field: 'screenshotFile' })

/** The text of an announcement about each lot, from the registered facts. */
async function announcementText(
  { tx }: Write,
  noticeType: Announcement,
  asked: readonly RequiredAnnouncement[],
): Promise<string> {
  const names = await supplierNamesOf(
    tx,
    asked.map(({ lot }) => lot.resultSupplierId),
  )
  const lotText = (lot: LotRecord) => {
    const name = names.get(lot.resultSupplierId ?? '') ?? ''
    const { after } = announcements[noticeType]
    if (after === null) return say.singleSource
    if (after === 'calibrationTime') return say.result(name, formatMoney(lot.winBidMoney ?? '0'))
    return say.contract(
      name,
      formatMoney(lot.contractMoney ?? '0'),
      formatDate(lot.contractTime?.toISOString()),
    )
  }
  return asked.map(({ lot }) => say.lot(lot.packageNo, lotText(lot))).join('\n')
}

/** Corrects where a notice can be read, or a wrong time; the old values stay in the log. */
async function correctNotice(
  write: Write,
  { listId, version, reason, publishTime, ...evidence }: ParsedInputOf<typeof projectApi.noticeEvidence>,
): Promise<ProjectRecord> {
  const [found] = await write.tx.select().from(tenderNotice).where(eq(tenderNotice.listId, listId))
  if (!found) throw notFound()
  const project = await lockManagedProject(write, found.projectId)
  const [before] = await write.tx.select().from(tenderNotice).where(eq(tenderNotice.listId, listId))
  if (!before || before.version !== version) throw staleVersion()
  const noticeType = ANNOUNCEMENTS.find((one) => one === before.noticeType)
  if (publishTime && !noticeType) throw badField('publishTime', say.ownTime)
  const isNew = before.screenshotFile.length === 0
  if (!isNew && !reason) throw badField('reason', say.reason)
  const time = noticeType && publishTime ? new Date(publishTime) : before.publishTime
  if (noticeType)
    for (const lot of await lotsOfProject(write.tx, before.projectId))
      if (before.packageIds.includes(lot.listId)) assertPublishTime(write, lot, noticeType, time)
  const added = evidence.screenshotFile.filter((file) => !before.screenshotFile.includes(file))
  await attachScreenshots(write, before.projectId, added)
  const columns = {
    ...evidence,
    publishTime: time,
    ...columnsForUpdate(write, { version }),
  }
  await write.tx.update(tenderNotice).set(columns).where(eq(tenderNotice.listId, listId))
  const after = { ...before, ...columns, ...(reason ? { reason } : {}) }
  write.log({ module: projectPrefix, action: 'noticeEvidence', ownId: before.projectId, before, after })
  write.emit({ type: 'records', of: projectPrefix })
  return project
}
