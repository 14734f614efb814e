import { newListId } from '@agency/shared/format/ids'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { handlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Write } from '../../../http/context'
import { openTodos } from '../../../workflow/todos'
import type { LotPorts } from '../ports'
import type { LotRecord } from './lot.record'

const STEP = 'TP_ROOM'
const say = { title: (packageNo: string) => `开标场地：${packageNo}` }

interface Moved {
  lot: LotRecord
  to: Date | undefined
}

/** 延长报名 and 恢复 move openings: their rooms move with them, and manager A hears what became of those. */
export async function followRooms(
  write: Write,
  { moveRoom }: LotPorts,
  moved: readonly Moved[],
): Promise<void> {
  const done = new Set<LotRecord>()
  for (const first of moved) {
    const together = moved.filter((one) => isSame(one, first))
    const { lot, to } = first
    const from = lot.openTime
    if (done.has(lot) || !from || !to || from.getTime() === to.getTime()) continue
    for (const one of together) done.add(one.lot)
    const packageIds = together.map((one) => one.lot.listId)
    const content = await moveRoom(write, { projectId: lot.projectId, packageIds, from, to })
    if (content) await tell(write, lot, content)
  }
}

const isSame = (one: Moved, other: Moved) =>
  one.lot.openTime?.getTime() === other.lot.openTime?.getTime() && one.to?.getTime() === other.to?.getTime()

const tell = async (write: Write, lot: LotRecord, content: string) =>
  lot.projectManagerAId &&
  openTodos(write, [
    {
      listId: newListId(),
      assigneeUserId: lot.projectManagerAId,
      ownId: lot.listId,
      stepId: STEP,
      bizType: LOT_BIZ,
      kind: 'notice',
      title: say.title(lot.packageNo),
      content,
      projectCode: lot.projectCode,
      projectName: lot.projectName,
      createTime: write.clock(),
      path: handlingPath(lot.projectId),
    },
  ])
