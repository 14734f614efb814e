import type { FileVersion } from '@agency/shared/modules/tender-project/project-file.contract'
import { inArray } from 'drizzle-orm'
import { allowedMoves } from '../../flow/admission'
import type { Context } from '../../http/context'
import { notFound } from '../../http/refusal'
import { namesOf } from '../../system/directory'
import type { ProjectRecord } from './project.store'
import { tenderFileComment as c } from './project.table'
import { type StoredFile, wasFinal } from './project-file.access'
import type { TenderFlows } from './tender.flows'

/** 文件编制, 文件审核. */
const IN_REVIEW = ['30', '40']

/** comment: it waits for the caller's review. reply: the caller prepares it, and it is not final. */
export async function actionsOn(
  context: Context,
  flows: TenderFlows,
  project: ProjectRecord,
  file: StoredFile,
): Promise<string[]> {
  if (project.suspendFlag) return []
  const moves = (await allowedMoves(context, flows.projects, [project])).get(project.listId) ?? []
  const isManager = context.actor.isAdmin || project.projectManagerAId === context.actor.userId
  return [
    ...(file.status === '审核中' && moves.includes('fileApprove') ? ['comment'] : []),
    ...(isManager && !wasFinal(file) && IN_REVIEW.includes(project.status) ? ['reply'] : []),
  ]
}

export async function oneFile(
  context: Context,
  flows: TenderFlows,
  project: ProjectRecord,
  file: StoredFile,
) {
  const [version] = await viewFiles(context, flows, project, [file])
  if (!version) throw notFound()
  return version
}

/** Versions of one project as they travel, with what was said about them. */
export async function viewFiles(
  context: Context,
  flows: TenderFlows,
  project: ProjectRecord,
  files: readonly StoredFile[],
): Promise<FileVersion[]> {
  const said = await context.db
    .select()
    .from(c)
    .where(
      inArray(
        c.fileId,
        files.map(({ listId }) => listId),
      ),
    )
    .orderBy(c.createTime)
  const people = await namesOf(
    context.db,
    [...files, ...said].map(({ createUserId }) => createUserId),
  )
  const nameOf = (userId: string | null) => (userId === null ? null : (people.get(userId) ?? null))
  const views: FileVersion[] = []
  for (const file of files) {
    views.push({
      ...file,
      finalTime: file.finalTime?.toISOString() ?? null,
      createUserName: nameOf(file.createUserId),
      createTime: file.createTime.toISOString(),
      comments: said
        .filter(({ fileId }) => fileId === file.listId)
        .map((comment) => ({
          ...comment,
          createUserName: nameOf(comment.createUserId),
          createTime: comment.createTime.toISOString(),
        })),
      allowedActions: await actionsOn(context, flows, project, file),
    })
  }
  return views
}
