import type { FileVersion } from '@agency/shared/modules/tender-project/file/file.contract'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { createNameLookup } from '../../../system/directory'
import { findAllowedMoves } from '../../../workflow/admission'
import type { FlowResource } from '../../../workflow/resource'
import { canActAsManager, type ProjectRecord } from '../project/project.store'
import { tenderFileComment } from '../tables/file.table'
import { type StoredFile, wasVersionFinalized } from './file.access'

/** Statuses of a project whose document is being prepared or reviewed: 文件编制, 文件审核. */
const IN_REVIEW: readonly string[] = [projectStatus.preparing, projectStatus.review]

/** A version of the procurement document, with the project that it belongs to. */
interface Version {
  project: ProjectRecord
  file: StoredFile
}

type Moves = ReadonlyMap<string, readonly string[]>

const allowedMovesOf = (
  context: Context,
  ofProjects: FlowResource<ProjectRecord>,
  projects: readonly ProjectRecord[],
): Promise<Moves> => findAllowedMoves(context, ofProjects, projects)

/**
 * The caller's actions on a version. comment: it waits for their review. reply: they prepare the document and
 * it is not final.
 */
export const allowedFileActions = async (
  context: Context,
  ofProjects: FlowResource<ProjectRecord>,
  of: Version,
): Promise<string[]> =>
  actionsAllowedByMoves(await allowedMovesOf(context, ofProjects, [of.project]), context, of)

function actionsAllowedByMoves(moves: Moves, context: Context, { project, file }: Version): string[] {
  if (project.suspendFlag) return []
  const mayApprove = moves.get(project.listId)?.includes('fileApprove') ?? false
  const isManager = canActAsManager(context, project)
  return [
    ...(file.status === '审核中' && mayApprove ? ['comment'] : []),
    ...(isManager && !wasVersionFinalized(file) && IN_REVIEW.includes(project.status) ? ['reply'] : []),
  ]
}

export async function buildFileView(
  context: Context,
  ofProjects: FlowResource<ProjectRecord>,
  { project, file }: Version,
) {
  const [version] = await buildFileViews(context, ofProjects, { projects: [project], files: [file] })
  if (!version) throw notFound()
  return version
}

/** Versions of these projects as answered to the client, in this order, with their comments. */
export async function buildFileViews(
  context: Context,
  ofProjects: FlowResource<ProjectRecord>,
  { projects, files }: { projects: readonly ProjectRecord[]; files: readonly StoredFile[] },
): Promise<FileVersion[]> {
  const ids = files.map(({ listId }) => listId)
  const comments = await context.db
    .select()
    .from(tenderFileComment)
    .where(inArray(tenderFileComment.fileId, ids))
    .orderBy(tenderFileComment.createTime)
  const nameOf = await createNameLookup(
    context.db,
    [...files, ...comments],
    ({ createUserId }) => createUserId,
  )
  const moves = await allowedMovesOf(context, ofProjects, projects)
  const byId = new Map(projects.map((project) => [project.listId, project]))
  return files.flatMap((file) => {
    const project = byId.get(file.projectId)
    if (!project) return []
    return {
      ...file,
      finalTime: file.finalTime?.toISOString() ?? null,
      createUserName: nameOf(file.createUserId),
      createTime: file.createTime.toISOString(),
      comments: comments
        .filter(({ fileId }) => fileId === file.listId)
        .map((comment) => ({
          ...comment,
          createUserName: nameOf(comment.createUserId),
          createTime: comment.createTime.toISOString(),
        })),
      allowedActions: actionsAllowedByMoves(moves, context, { project, file }),
    }
  })
}
