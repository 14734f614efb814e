import { newListId } from '@agency/shared/format/ids'
import {
  IN_FORCE,
  materialUseProblem,
  type Standing,
  versionStatus,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { notFound, wrongState } from '../../http/refusal'
import { knowledgeMaterial, knowledgeMaterialUse, knowledgeMaterialVersion } from './material.table'

// What applications and 比选 may use of the register, independent of the caller's permissions.

export { materialUseProblem } from '@agency/shared/modules/knowledge-material/material.rules'
export { canOpenMaterialFiles, visibleMaterialsCondition as visibleMaterials } from './material.secrecy'
export { knowledgeMaterial, knowledgeMaterialUse, knowledgeMaterialVersion } from './material.table'

const materialColumns = {
  listId: knowledgeMaterial.listId,
  materialCode: sql<string>`coalesce(${knowledgeMaterial.materialCode}, '')`,
  materialName: knowledgeMaterial.materialName,
  materialType: knowledgeMaterial.materialType,
  secretLevel: knowledgeMaterial.secretLevel,
  ownerUserId: knowledgeMaterial.ownerUserId,
  departmentId: knowledgeMaterial.departmentId,
  validFrom: knowledgeMaterial.validFrom,
  validTo: knowledgeMaterial.validTo,
  originalCopies: knowledgeMaterial.originalCopies,
  lentCopies: knowledgeMaterial.lentCopies,
  status: knowledgeMaterial.status,
  isRecalled: knowledgeMaterial.isRecalled,
  /** The id of the material's version in force; `file` has the ids of its attachments. */
  versionId: knowledgeMaterial.currentVersionId,
  versionNo: knowledgeMaterial.versionNo,
  file: knowledgeMaterial.file,
} as const

/** What those who give out a material need to know; its files are those of the version in force. */
export interface MaterialFacts extends Standing {
  listId: string
  materialCode: string
  materialName: string
  materialType: string
  secretLevel: string
  ownerUserId: string | null
  departmentId: string | null
  originalCopies: number
  /** Number of originals of the material that are handed out. */
  lentCopies: number
  versionId: string | null
  versionNo: number
  file: string[]
}

/** These materials ordered by id; missing ones are left out. */
export async function materialsById(db: Queryable, listIds: readonly string[]): Promise<MaterialFacts[]> {
  if (listIds.length === 0) return []
  const rows = await db
    .select(materialColumns)
    .from(knowledgeMaterial)
    .where(and(inArray(knowledgeMaterial.listId, [...listIds]), eq(knowledgeMaterial.delFlag, false)))
  return listIds.flatMap((listId) => rows.find((row) => row.listId === listId) ?? [])
}

/** One version of a material, even if a later one exists, since what was given out must stay the same. */
export async function versionById(
  db: Queryable,
  versionId: string,
): Promise<
  { materialId: string; versionNo: number | null; isRecalled: boolean; file: string[] } | undefined
> {
  const [row] = await db
    .select()
    .from(knowledgeMaterialVersion)
    .where(eq(knowledgeMaterialVersion.listId, versionId))
  if (!row) return undefined
  const { materialId, versionNo, status, file } = row
  return { materialId, versionNo, isRecalled: status === versionStatus.recalled, file }
}

/** The materials of one type. */
export interface TypeStock {
  materialType: string
  /** Materials that may be used on the requested day and still on the day of the deadline. */
  inForce: MaterialFacts[]
  /** Materials that may be used on the requested day but expire before the deadline. */
  expiring: MaterialFacts[]
}

/** Maximum number of materials listed for each type, since people read the list. */
const MOST_OF_A_TYPE = 200

/**
 * The materials of these types for a paper due on `deadline`, as of `today` (both 'YYYY-MM-DD'), for the
 * checklist of a 比选. Latest expiry first.
 */
export async function usableMaterialsByType(
  db: Queryable,
  types: readonly string[],
  { today, deadline }: { today: string; deadline: string },
): Promise<TypeStock[]> {
  return Promise.all(
    [...new Set(types)].map(async (materialType) => {
      const rows = await db
        .select(materialColumns)
        .from(knowledgeMaterial)
        .where(
          and(
            eq(knowledgeMaterial.materialType, materialType),
            inArray(knowledgeMaterial.status, [...IN_FORCE]),
            eq(knowledgeMaterial.isRecalled, false),
            eq(knowledgeMaterial.delFlag, false),
            sql`(${knowledgeMaterial.validFrom} is null or ${knowledgeMaterial.validFrom} <= ${today})`,
            sql`(${knowledgeMaterial.validTo} is null or ${knowledgeMaterial.validTo} >= ${today})`,
          ),
        )
        .orderBy(sql`${knowledgeMaterial.validTo} desc nulls first`, asc(knowledgeMaterial.materialCode))
        .limit(MOST_OF_A_TYPE)
      const expiresBeforeDeadline = ({ validTo }: MaterialFacts) => validTo !== null && validTo < deadline
      return {
        materialType,
        inForce: rows.filter((row) => !expiresBeforeDeadline(row)),
        expiring: rows.filter(expiresBeforeDeadline),
      }
    }),
  )
}

/** A use of a version of a material. */
export interface MaterialUse {
  materialId: string
  versionId: string
  bizType: string
  ownId: string
  comparisonId: string | null
  /** What the material was used for, in words: the name of the 比选, or another purpose. */
  purpose: string
  useWay: string
  userId: string
}

/**
 * Records who used which version for what, so that a recall can notify them. Repeating it changes nothing.
 */
export async function recordUses(write: Write, uses: readonly MaterialUse[]): Promise<void> {
  if (uses.length === 0) return
  await write.tx
    .insert(knowledgeMaterialUse)
    .values(uses.map((use) => ({ listId: newListId(), time: write.clock(), ...use })))
    .onConflictDoNothing()
}

const say = {
  noOriginals: (name: string, left: number) => `「${name}」可借出的原件只有 ${left} 份`,
  notOut: (name: string) => `「${name}」没有这么多原件在外`,
}

/**
 * Counts originals handed out (`copies` above zero) or returned (below zero), with the row locked so that
 * nobody else takes the last one. The caller records the change of custody itself.
 * @throws 404; 409 when there are not enough, or the material may not be given out today
 */
export async function changeLentOriginalsCount(
  write: Write,
  materialId: string,
  { copies, today }: { copies: number; today: string },
): Promise<void> {
  const [row] = await write.tx
    .select()
    .from(knowledgeMaterial)
    .where(eq(knowledgeMaterial.listId, materialId))
    .for('update')
  if (!row) throw notFound()
  const { materialName, originalCopies, lentCopies } = row
  const problem = copies > 0 ? materialUseProblem(row, today) : undefined
  if (problem) throw wrongState(problem)
  const out = lentCopies + copies
  if (out > originalCopies) throw wrongState(say.noOriginals(materialName, originalCopies - lentCopies))
  if (out < 0) throw wrongState(say.notOut(materialName))
  await write.tx
    .update(knowledgeMaterial)
    .set({ lentCopies: out })
    .where(eq(knowledgeMaterial.listId, materialId))
}
