import { and, asc, eq, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type ArchiveMaterial, lineOfFiles } from '../archive-file/door/material'
import { tenderBond } from './bond.table'

const say = { bonds: (count: number) => `保证金 ${count} 笔` }

/** What the bonds and their returns have for the archive of their project. */
export async function loadBondArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const bonds = await db
    .select({ refundFile: tenderBond.refundFile })
    .from(tenderBond)
    .where(and(eq(tenderBond.projectId, projectId), not(tenderBond.delFlag)))
    .orderBy(asc(tenderBond.createTime))
  return {
    bond: bonds.length > 0 ? [{ words: say.bonds(bonds.length) }] : [],
    refund: lineOfFiles(...bonds.map(({ refundFile }) => refundFile)),
  }
}
