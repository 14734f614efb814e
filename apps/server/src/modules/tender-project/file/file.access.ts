import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, eq } from 'drizzle-orm'
import type { RecordAccess } from '../../../files/attachments'
import { hasPermission } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { canSeePublishedOnly } from '../lot/lot.secrecy'
import { type ProjectRecord, projects } from '../project/project.store'
import { projectsInScope } from '../project/project.visibility'
import { tenderFile } from '../tables/file.table'
import { tenderProject } from '../tables/project.table'

export type StoredFile = typeof tenderFile.$inferSelect

/** The project status from which on its document is published. */
export const PUBLISHED_FROM_STATUS = projectStatus.running
/** Statuses of versions that are or were on sale; 已取代 means superseded by a 更正 or 澄清. */
export const FINALIZED_STATUSES = ['已定稿', '已取代'] as const
const isPublished = ({ status }: ProjectRecord) => status >= PUBLISHED_FROM_STATUS
export const wasVersionFinalized = ({ status }: StoredFile) =>
  FINALIZED_STATUSES.some((final) => final === status)

/**
 * The project if the caller may read its procurement document; sellers may without having a part in the
 * project.
 */
export async function findProjectWithReadableFile(
  context: Context,
  listId: string,
): Promise<ProjectRecord | undefined> {
  const { actor, db } = context
  if (!hasPermission(actor, `${filePrefix}:view`)) return undefined
  const inScope = and(eq(tenderProject.listId, listId), projectsInScope(actor, filePrefix))
  const isThere = (await db.$count(tenderProject, inScope)) > 0
  const project = isThere ? await projects.load(db, listId) : undefined
  return project && canSeePublishedOnly(context.actor) && !isPublished(project) ? undefined : project
}

/** The versions of the procurement document that the caller may read, newest first. */
export async function loadReadableFiles(context: Context, { listId }: ProjectRecord): Promise<StoredFile[]> {
  const files = await context.db
    .select()
    .from(tenderFile)
    .where(eq(tenderFile.projectId, listId))
    .orderBy(desc(tenderFile.fileVersion))
  return canSeePublishedOnly(context.actor) ? files.filter(wasVersionFinalized) : files
}

/** Attachments of a version are visible to people who may read the version. */
export const fileAccess: RecordAccess = {
  bizType: filePrefix,
  async canSeeFiles(context, ownId) {
    const [file] = await context.db.select().from(tenderFile).where(eq(tenderFile.listId, ownId))
    const project = file && (await findProjectWithReadableFile(context, file.projectId))
    return (
      project !== undefined &&
      (wasVersionFinalized(file as StoredFile) || !canSeePublishedOnly(context.actor))
    )
  },
  canEdit: async () => false,
}
