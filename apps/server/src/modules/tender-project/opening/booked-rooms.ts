import type { Write } from '../../../http/context'
import { sendNotices } from '../../../workflow/todos'
import { moveRoomBookings } from '../door/asks'
import type { LotRecord } from '../lot/lot.store'
import { lotTodoFields } from '../lot/lot.todos'

const STEP = 'TP_ROOM'
const say = { title: (packageNo: string) => `开标场地：${packageNo}` }

interface Moved {
  lot: LotRecord
  to: Date | undefined
}

/** Moves the room bookings when 延长报名 or 恢复 moves openings, and notifies manager A of the result. */
export async function moveRoomsWithOpenings(write: Write, moved: readonly Moved[]): Promise<void> {
  const done = new Set<LotRecord>()
  for (const first of moved) {
    const together = moved.filter((one) => isSameRoomMove(one, first))
    const { lot, to } = first
    const from = lot.openTime
    if (done.has(lot) || !from || !to || from.getTime() === to.getTime()) continue
    for (const one of together) done.add(one.lot)
    const packageIds = together.map((one) => one.lot.listId)
    const content = await moveRoomBookings.ask(write, { projectId: lot.projectId, packageIds, from, to })
    if (!content) continue
    const title = say.title(lot.packageNo)
    await sendNotices(write, [lot.projectManagerAId], { ...lotTodoFields(lot), stepId: STEP, title, content })
  }
}

const isSameRoomMove = (one: Moved, other: Moved) =>
  one.lot.openTime?.getTime() === other.lot.openTime?.getTime() && one.to?.getTime() === other.to?.getTime()
