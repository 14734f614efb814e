import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { figuresOfLots } from '../committee/committee.store'
import type { LotPorts } from '../ports'
import { tenderProject as p } from '../project/project.table'
import { roomOf } from './lot.record'
import { tenderLot as t } from './lot.table'

const say = {
  room: '没有预约开标时间的场地',
  committee: '评标委员会尚未录入',
  bonds: (bonds: number) => `${bonds} 笔保证金待核`,
}

/**
 * What is not there yet for the opening of these lots, in words; lots that lack nothing are left out. No law asks for
 * it by now, so whoever goes on says why. For whoever knows the buyers of these lots: bonds tell of them (R27).
 */
export async function unpreparedOf(
  db: Queryable,
  { bondsToCheck }: Pick<LotPorts, 'bondsToCheck'>,
  packageIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (packageIds.length === 0) return new Map()
  const ids = [...packageIds]
  const rooms = await db
    .select({ listId: t.listId, roomName: roomOf, isOutOpen: p.isOutOpen })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(inArray(t.listId, ids))
  const committees = await figuresOfLots(db, ids)
  const bonds = await bondsToCheck(db, ids)
  return new Map(
    rooms.flatMap(({ listId, roomName, isOutOpen }) => {
      const waiting = bonds.get(listId)
      const lacks = [
        ...(roomName || isOutOpen ? [] : [say.room]),
        ...(committees.has(listId) ? [] : [say.committee]),
        ...(waiting ? [say.bonds(waiting)] : []),
      ]
      return lacks.length > 0 ? [[listId, lacks] as const] : []
    }),
  )
}
