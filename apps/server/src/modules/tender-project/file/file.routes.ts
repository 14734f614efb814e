import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { ANNOUNCEMENTS } from '@agency/shared/tendering/announcements'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { columnsForInsert } from '../../../http/context'
import { permissionGuard } from '../../../http/guard'
import { notFound, wrongState } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { wfCase } from '../../../workflow/flow.table'
import { lockCase } from '../../../workflow/hold-case'
import { canAnnounce } from '../announcement/announcement.routes'
import { tenderNotice } from '../tables/announcement.table'
import { bidsInForce } from '../door/asks'
import { areCandidatesVisible } from '../lot/lot.secrecy'
import { rankedCandidates } from '../evaluation/evaluation.moves'
import { lotsOfProject, mustFindLot } from '../lot/lot.store'
import { supplierNamesOf } from '../lot/supplier-names'
import { projects } from '../project/project.store'
import type { TenderFlows } from '../project-flow/tender.flows'
import { findProjectWithReadableFile, readableFiles, type StoredFile } from './file.access'
import { tenderFile, tenderFileComment } from '../tables/file.table'
import { allowedFileActions, viewFile, viewFiles } from './file.view'

const say = {
  notNow: '当前不由您审核这一版文件，不能提出意见',
  noReply: '只有项目经理A可以答复尚未定稿的文件的意见',
}
const seeProject = permissionGuard(`${projectPrefix}:view`)

/**
 * Routes for the versions of the procurement document with their comments, and for notices and candidates of
 * projects.
 */
export const projectFileRoutes = (flows: TenderFlows): readonly Route[] => [
  defineRoute(projectApi.files, permissionGuard(`${filePrefix}:view`), async (context, { listId }) => {
    const project = await findProjectWithReadableFile(context, listId)
    if (!project) throw notFound()
    return viewFiles(context, flows, {
      projects: [project],
      files: await readableFiles(context, project),
    })
  }),
  defineRoute(
    projectApi.fileComment,
    permissionGuard(`${filePrefix}:approve`),
    (context, { listId, clause, content }) =>
      context.write(async (write) => {
        const file = await findFile(write.tx, listId)
        const project = await projects.mustFind(context, file.projectId)
        await lockCase(write.tx, project.listId)
        if (!(await allowedFileActions(context, flows, { project, file })).includes('comment'))
          throw wrongState(say.notNow)
        const comment = {
          ...columnsForInsert(write),
          fileId: listId,
          stepTitle: await stepTitleOf(write.tx, project.listId),
          clause,
          content,
          departmentId: project.departmentId,
        }
        await write.tx.insert(tenderFileComment).values(comment)
        write.log({ module: projectPrefix, action: 'fileComment', ownId: project.listId, after: comment })
        write.emit({ type: 'records', of: projectPrefix })
        return viewFile(write, flows, { project, file })
      }),
  ),
  defineRoute(projectApi.fileReply, permissionGuard(`${filePrefix}:submit`), (context, { listId, reply }) =>
    context.write(async (write) => {
      const [before] = await write.tx
        .select()
        .from(tenderFileComment)
        .where(eq(tenderFileComment.listId, listId))
      if (!before) throw notFound()
      const file = await findFile(write.tx, before.fileId)
      const project = await projects.mustFind(context, file.projectId)
      await lockCase(write.tx, project.listId)
      if (!(await allowedFileActions(context, flows, { project, file })).includes('reply'))
        throw wrongState(say.noReply)
      const by = { updateUserId: context.actor.userId, updateTime: context.clock() }
      await write.tx
        .update(tenderFileComment)
        .set({ reply, ...by })
        .where(eq(tenderFileComment.listId, listId))
      const after = { ...before, reply }
      write.log({ module: projectPrefix, action: 'fileReply', ownId: project.listId, before, after })
      write.emit({ type: 'records', of: projectPrefix })
      return viewFile(write, flows, { project, file })
    }),
  ),
  defineRoute(projectApi.notices, seeProject, async (context, { listId }) => {
    const project = await projects.mustFind(context, listId)
    return noticesOf(context.db, listId, canAnnounce(context, project))
  }),
  defineRoute(projectApi.candidates, seeProject, async (context, { listId }) => {
    const lot = await mustFindLot(context, listId)
    if (!(await areCandidatesVisible(context, lot))) return []
    const ranked = await rankedCandidates(context.db, listId)
    const names = await supplierNamesOf(
      context.db,
      ranked.map(({ supplierId }) => supplierId),
    )
    return ranked.map(({ supplierId, ...row }) => ({
      ...row,
      supplierId,
      supplierName: names.get(supplierId) ?? null,
    }))
  }),
  defineRoute(
    projectApi.bidders,
    permissionGuard(`${projectPrefix}:evalFinish`),
    async (context, { listId }) => {
      const lot = await mustFindLot(context, listId)
      if (!lot.bidTime) return []
      const bids = await bidsInForce.ask(context.db, listId)
      const names = await supplierNamesOf(
        context.db,
        bids.map(({ supplierId }) => supplierId),
      )
      return bids.map(({ supplierId, bidMoney, invalidReason }) => ({
        value: supplierId,
        label: names.get(supplierId) ?? supplierId,
        bidMoney,
        invalidReason,
      }))
    },
  ),
]

async function findFile(db: Queryable, listId: string): Promise<StoredFile> {
  const [file] = await db.select().from(tenderFile).where(eq(tenderFile.listId, listId))
  if (!file) throw notFound()
  return file
}

async function stepTitleOf(db: Queryable, projectId: string): Promise<string> {
  const [standing] = await db.select().from(wfCase).where(eq(wfCase.ownId, projectId))
  const steps: Readonly<Record<string, { title: string }>> = projectFlow.steps
  return (standing && steps[standing.step]?.title) ?? ''
}

async function noticesOf(db: Queryable, projectId: string, mayCorrect: boolean) {
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
