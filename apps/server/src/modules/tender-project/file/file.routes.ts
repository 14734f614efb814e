import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { columnsForInsert } from '../../../http/context'
import { permissionGuard } from '../../../http/guard'
import { notFound, wrongState } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { wfCase } from '../../../workflow/flow.table'
import { lockCase } from '../../../workflow/hold-case'
import type { FlowResource } from '../../../workflow/resource'
import { type ProjectRecord, projects } from '../project/project.store'
import { tenderFile, tenderFileComment } from '../tables/file.table'
import { findProjectWithReadableFile, loadReadableFiles, type StoredFile } from './file.access'
import { allowedFileActions, buildFileView, buildFileViews } from './file.view'

const say = {
  notNow: '当前不由您审核这一版文件，不能提出意见',
  noReply: '只有项目经理A可以答复尚未定稿的文件的意见',
}

/** Routes for the versions of the procurement document of a project with their comments. */
export const projectFileRoutes = (ofProjects: FlowResource<ProjectRecord>): readonly Route[] => [
  defineRoute(projectApi.files, permissionGuard(`${filePrefix}:view`), async (context, { listId }) => {
    const project = await findProjectWithReadableFile(context, listId)
    if (!project) throw notFound()
    return buildFileViews(context, ofProjects, {
      projects: [project],
      files: await loadReadableFiles(context, project),
    })
  }),
  defineRoute(
    projectApi.fileComment,
    permissionGuard(`${filePrefix}:approve`),
    (context, { listId, clause, content }) =>
      context.write(async (write) => {
        const file = await mustFindFile(write.tx, listId)
        const project = await projects.mustFind(context, file.projectId)
        await lockCase(write.tx, project.listId)
        if (!(await allowedFileActions(context, ofProjects, { project, file })).includes('comment'))
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
        return buildFileView(write, ofProjects, { project, file })
      }),
  ),
  defineRoute(projectApi.fileReply, permissionGuard(`${filePrefix}:submit`), (context, { listId, reply }) =>
    context.write(async (write) => {
      const [before] = await write.tx
        .select()
        .from(tenderFileComment)
        .where(eq(tenderFileComment.listId, listId))
      if (!before) throw notFound()
      const file = await mustFindFile(write.tx, before.fileId)
      const project = await projects.mustFind(context, file.projectId)
      await lockCase(write.tx, project.listId)
      if (!(await allowedFileActions(context, ofProjects, { project, file })).includes('reply'))
        throw wrongState(say.noReply)
      const by = { updateUserId: context.actor.userId, updateTime: context.clock() }
      await write.tx
        .update(tenderFileComment)
        .set({ reply, ...by })
        .where(eq(tenderFileComment.listId, listId))
      const after = { ...before, reply }
      write.log({ module: projectPrefix, action: 'fileReply', ownId: project.listId, before, after })
      write.emit({ type: 'records', of: projectPrefix })
      return buildFileView(write, ofProjects, { project, file })
    }),
  ),
]

async function mustFindFile(db: Queryable, listId: string): Promise<StoredFile> {
  const [file] = await db.select().from(tenderFile).where(eq(tenderFile.listId, listId))
  if (!file) throw notFound()
  return file
}

async function stepTitleOf(db: Queryable, projectId: string): Promise<string> {
  const [standing] = await db.select().from(wfCase).where(eq(wfCase.ownId, projectId))
  const steps: Readonly<Record<string, { title: string }>> = projectFlow.steps
  return (standing && steps[standing.step]?.title) ?? ''
}
