import { newListId } from '@agency/shared/format/ids'
import {
  applyProblem,
  IN_FORCE,
  type Standing,
  versionStatus,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { notFound, wrongState } from '../../http/refusal'
import {
  knowledgeMaterial as t,
  knowledgeMaterialUse as u,
  knowledgeMaterialVersion as v,
} from './material.table'

// What applications and 比选 use of the register: materials whoever asks, by what they may be told of them.

export { applyProblem } from '@agency/shared/modules/knowledge-material/material.rules'
export { mayOpen, visibleMaterials } from './material.secrecy'
export { knowledgeMaterial, knowledgeMaterialUse, knowledgeMaterialVersion } from './material.table'

const told = {
  listId: t.listId,
  materialCode: sql<string>`coalesce(${t.materialCode}, '')`,
  materialName: t.materialName,
  materialType: t.materialType,
  secretLevel: t.secretLevel,
  ownerUserId: t.ownerUserId,
  departmentId: t.departmentId,
  validFrom: t.validFrom,
  validTo: t.validTo,
  originalCopies: t.originalCopies,
  lentCopies: t.lentCopies,
  status: t.status,
  isRecalled: t.isRecalled,
  /** The version in force, and its papers: ids of attachments of the material. */
  versionId: t.currentVersionId,
  versionNo: t.versionNo,
  file: t.file,
} as const

/** What is told of a material to what gives it out; its papers are those of the version in force. */
export interface MaterialTold extends Standing {
  listId: string
  materialCode: string
  materialName: string
  materialType: string
  secretLevel: string
  ownerUserId: string | null
  departmentId: string | null
  originalCopies: number
  /** Originals that are with somebody. */
  lentCopies: number
  versionId: string | null
  versionNo: number
  file: string[]
}

/** These materials in the order of their ids; those that are not there are left out. */
export async function materialsById(db: Queryable, listIds: readonly string[]): Promise<MaterialTold[]> {
  if (listIds.length === 0) return []
  const rows = await db
    .select(told)
    .from(t)
    .where(and(inArray(t.listId, [...listIds]), eq(t.delFlag, false)))
  return listIds.flatMap((listId) => rows.find((row) => row.listId === listId) ?? [])
}

/** The same one version of a material, whatever has come after it: what was given out stays what it was. */
export async function versionById(
  db: Queryable,
  versionId: string,
): Promise<
  { materialId: string; versionNo: number | null; isRecalled: boolean; file: string[] } | undefined
> {
  const [row] = await db.select().from(v).where(eq(v.listId, versionId))
  if (!row) return undefined
  const { materialId, versionNo, status, file } = row
  return { materialId, versionNo, isRecalled: status === versionStatus.recalled, file }
}

/** What the register has of one kind of paper. */
export interface TypeStock {
  materialType: string
  /** May be applied for on the day that was asked, and still may on the day of the deadline. */
  inForce: MaterialTold[]
  /** May be applied for on the day that was asked, and expires before the deadline. */
  expiring: MaterialTold[]
}

/** Of each type at the most: a checklist is read by people. */
const MOST_OF_A_TYPE = 200

/**
 * What the register has of these types for a paper that is due on `deadline`, as it stands on `today` (both
 * 'YYYY-MM-DD'): the checklist of a 比选. What expires last comes first.
 */
export async function materialsFor(
  db: Queryable,
  types: readonly string[],
  { today, deadline }: { today: string; deadline: string },
): Promise<TypeStock[]> {
  return Promise.all(
    [...new Set(types)].map(async (materialType) => {
      const rows = await db
        .select(told)
        .from(t)
        .where(
          and(
            eq(t.materialType, materialType),
            inArray(t.status, [...IN_FORCE]),
            eq(t.isRecalled, false),
            eq(t.delFlag, false),
            sql`(${t.validFrom} is null or ${t.validFrom} <= ${today})`,
            sql`(${t.validTo} is null or ${t.validTo} >= ${today})`,
          ),
        )
        .orderBy(sql`${t.validTo} desc nulls first`, asc(t.materialCode))
        .limit(MOST_OF_A_TYPE)
      const expires = ({ validTo }: MaterialTold) => validTo !== null && validTo < deadline
      return {
        materialType,
        inForce: rows.filter((row) => !expires(row)),
        expiring: rows.filter(expires),
      }
    }),
  )
}

/** What used a version of a material, and for what. */
export interface MaterialUse {
  materialId: string
  versionId: string
  bizType: string
  ownId: string
  comparisonId: string | null
  /** In words: the name of the 比选, or another purpose. */
  purpose: string
  useWay: string
  userId: string
}

/** Writes down who used which version for what: whoever calls it back finds them. The same once more changes nothing. */
export async function noteUses(write: Write, uses: readonly MaterialUse[]): Promise<void> {
  if (uses.length === 0) return
  await write.tx
    .insert(u)
    .values(uses.map((use) => ({ listId: newListId(), time: write.clock(), ...use })))
    .onConflictDoNothing()
}

const say = {
  noOriginals: (name: string, left: number) => `「${name}」可借出的原件只有 ${left} 份`,
  notOut: (name: string) => `「${name}」没有这么多原件在外`,
}

/**
 * Originals of a material go out (`copies` above zero) or come back (below zero). Its row is locked: no two take the
 * last one. The change of hands itself is for whoever gives them out to write down.
 * @throws 404; 409 where there are not so many, or it must not be given out today
 */
export async function moveOriginals(
  write: Write,
  materialId: string,
  { copies, today }: { copies: number; today: string },
): Promise<void> {
  const [row] = await write.tx.select().from(t).where(eq(t.listId, materialId)).for('update')
  if (!row) throw notFound()
  const { materialName, originalCopies, lentCopies } = row
  const problem = copies > 0 ? applyProblem(row, today) : undefined
  if (problem) throw wrongState(problem)
  const out = lentCopies + copies
  if (out > originalCopies) throw wrongState(say.noOriginals(materialName, originalCopies - lentCopies))
  if (out < 0) throw wrongState(say.notOut(materialName))
  await write.tx.update(t).set({ lentCopies: out }).where(eq(t.listId, materialId))
}
