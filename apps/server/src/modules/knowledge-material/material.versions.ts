import { newListId } from '@agency/shared/format/ids'
import type { MaterialForm } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { knowledgeMaterialVersion, type VersionFacts } from './material.table'

export type VersionRow = typeof knowledgeMaterialVersion.$inferSelect

const names = Object.keys(materialFields) as (keyof MaterialForm)[]

/** The content fields of a material, without its status. */
export const materialContent = (row: MaterialForm): MaterialForm =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as MaterialForm

/** The content fields of a version. */
export const versionContent = ({ facts, validFrom, validTo, file }: VersionRow): MaterialForm => ({
  ...facts,
  validFrom,
  validTo,
  file,
})

interface Addition {
  said: MaterialForm
  versionNote: string | null
  /** Author and time of the version; defaults to the caller and now. */
  author?: { userId: string; time: Date }
}

/** Stores the content as a version of the material that waits for review. Returns its id. */
export async function addPendingVersion(
  write: Write,
  materialId: string,
  { said, versionNote, author = { userId: write.actor.userId, time: write.clock() } }: Addition,
): Promise<string> {
  const { validFrom, validTo, file, ...facts } = materialContent(said)
  const listId = newListId()
  await write.tx.insert(knowledgeMaterialVersion).values({
    listId,
    materialId,
    status: versionStatus.review,
    validFrom,
    validTo,
    file,
    versionNote,
    facts: facts satisfies VersionFacts,
    authorUserId: author.userId,
    authorTime: author.time,
  })
  return listId
}

/**
 * Puts a version into force, reviewed by the caller, and marks the previous one as replaced. @returns the new
 * content columns of the material
 */
export async function putVersionIntoForce(write: Write, materialId: string, versionId: string) {
  const { tx, actor, clock } = write
  await tx
    .update(knowledgeMaterialVersion)
    .set({ status: versionStatus.replaced })
    .where(
      and(
        eq(knowledgeMaterialVersion.materialId, materialId),
        eq(knowledgeMaterialVersion.status, versionStatus.inForce),
      ),
    )
  const [last] = await tx
    .select({ no: max(knowledgeMaterialVersion.versionNo) })
    .from(knowledgeMaterialVersion)
    .where(eq(knowledgeMaterialVersion.materialId, materialId))
  const reviewed = { reviewUserId: actor.userId, reviewTime: clock() }
  const [now] = await tx
    .update(knowledgeMaterialVersion)
    .set({ status: versionStatus.inForce, versionNo: (last?.no ?? 0) + 1, ...reviewed })
    .where(
      and(
        eq(knowledgeMaterialVersion.listId, versionId),
        eq(knowledgeMaterialVersion.status, versionStatus.review),
      ),
    )
    .returning()
  if (!now) throw new Error(`version ${versionId} does not wait for its review`)
  return {
    ...versionContent(now),
    ...reviewed,
    versionNo: now.versionNo ?? 0,
    currentVersionId: versionId,
    isRecalled: false,
    expiryTold: null,
    pendingVersionId: null,
    pendingUserId: null,
  }
}

/** Ends a waiting version of a material: returned by its reviewer, or withdrawn by its author. */
export async function endPendingVersion(
  write: Write,
  versionId: string,
  status: typeof versionStatus.returned | typeof versionStatus.withdrawn,
) {
  const reviewed =
    status === versionStatus.returned ? { reviewUserId: write.actor.userId, reviewTime: write.clock() } : {}
  await write.tx
    .update(knowledgeMaterialVersion)
    .set({ status, ...reviewed })
    .where(
      and(
        eq(knowledgeMaterialVersion.listId, versionId),
        eq(knowledgeMaterialVersion.status, versionStatus.review),
      ),
    )
  return { pendingVersionId: null, pendingUserId: null }
}

export const versionsOfMaterial = (db: Queryable, materialId: string): Promise<VersionRow[]> =>
  db.select().from(knowledgeMaterialVersion).where(eq(knowledgeMaterialVersion.materialId, materialId))

/** The versions of materials with these ids. */
export async function versionsById(
  db: Queryable,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> {
  if (listIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(knowledgeMaterialVersion)
    .where(inArray(knowledgeMaterialVersion.listId, [...listIds]))
  return new Map(rows.map((row) => [row.listId, row]))
}

/** The labels of the fields in which a version differs from the material. */
export function changedFieldLabels(row: MaterialForm, version: VersionRow): string[] {
  const said = versionContent(version)
  return names
    .filter((name) => JSON.stringify(said[name]) !== JSON.stringify(row[name]))
    .map((name) => materialFields[name].label)
}
