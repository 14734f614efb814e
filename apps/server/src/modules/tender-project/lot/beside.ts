import { endOfDay } from '@agency/shared/format/dates'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { handlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Write } from '../../../http/context'
import { closeTodosOf, openTodos } from '../../../workflow/todos'
import type { LotRecord } from './lot.record'

/** What is to be done about a lot beside its steps: the lot goes on without it. */
interface Beside {
  stepId: string
  /** 书面报告, 合同公告 */
  stepName: string
  title: string
  assigneeUserId: string
  /** 'YYYY-MM-DD', the last day; null where there is none. */
  lastDay: string | null
}

/** What every to-do and notice about a lot says of it. */
export const aboutLot = ({ listId, projectId, projectCode, projectName }: LotRecord) => ({
  ownId: listId,
  bizType: LOT_BIZ,
  projectCode,
  projectName,
  path: handlingPath(projectId),
})

/** Somebody has it to do until the end of its last day. */
export const openBeside = (write: Write, lot: LotRecord, beside: Beside) => {
  const { lastDay, ...todo } = beside
  return openTodos(write, [
    {
      ...todo,
      ...aboutLot(lot),
      flowCode: lotFlow.code,
      kind: 'task',
      createTime: write.clock(),
      dueTime: lastDay ? endOfDay(lastDay) : null,
    },
  ])
}

/** It was done, by the caller. */
export const closeBeside = (
  write: Write,
  packageId: string,
  { stepId, stepName }: Pick<Beside, 'stepId' | 'stepName'>,
) =>
  closeTodosOf(write, packageId, stepId, {
    handleUserId: write.actor.userId,
    handleUserName: write.actor.nickName,
    handleTime: write.clock(),
    result: stepName,
    opinion: null,
  })
