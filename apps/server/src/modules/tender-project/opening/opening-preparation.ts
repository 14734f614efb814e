import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { committeeFiguresOfLots } from '../committee/committee.store'
import { countBondsToCheck } from '../door/asks'
import { openingRoomName } from '../lot/lot.store'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

type Fact = LotRow['preparation'][number]

const say = {
  room: { there: (name: string) => `开标场地：${name}`, lacks: '没有预约开标时间的场地' },
  outside: '在场外开标，不用预约场地',
  committee: { there: '评标委员会已录入', lacks: '评标委员会尚未录入' },
  bonds: { there: '没有待核的保证金', lacks: (bonds: number) => `${bonds} 笔保证金待核` },
}

/**
 * By lot id, what its opening needs and whether it is there. No law requires these things yet, so going on
 * without them needs only a reason. Only for callers who may know the buyers of these lots, since bonds
 * reveal them (R27).
 */
export async function openingPreparationsByLot(
  db: Queryable,
  packageIds: readonly string[],
): Promise<Map<string, Fact[]>> {
  if (packageIds.length === 0) return new Map()
  const ids = [...packageIds]
  const rooms = await db
    .select({ listId: tenderLot.listId, roomName: openingRoomName, isOutOpen: tenderProject.isOutOpen })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(inArray(tenderLot.listId, ids))
  const committees = await committeeFiguresOfLots(db, ids)
  const bonds = await countBondsToCheck.ask(db, ids)
  return new Map(
    rooms.map((room) => {
      const waiting = bonds.get(room.listId) ?? 0
      const hasCommittee = committees.has(room.listId)
      const { there, lacks } = say.bonds
      return [
        room.listId,
        [
          roomFact(room),
          {
            code: 'committee',
            text: hasCommittee ? say.committee.there : say.committee.lacks,
            isThere: hasCommittee,
          },
          { code: 'bonds', text: waiting === 0 ? there : lacks(waiting), isThere: waiting === 0 },
        ],
      ]
    }),
  )
}

function roomFact({ roomName, isOutOpen }: { roomName: string | null; isOutOpen: boolean }): Fact {
  const code = 'room'
  if (roomName) return { code, text: say.room.there(roomName), isThere: true }
  return isOutOpen
    ? { code, text: say.outside, isThere: true }
    : { code, text: say.room.lacks, isThere: false }
}

/** The texts about what is missing before the opening of a lot. */
export const missingPreparations = (facts: readonly Fact[] = []): string[] =>
  facts.filter(({ isThere }) => !isThere).map(({ text }) => text)
