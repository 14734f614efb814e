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

/** Somebody has it to do until the end of its last day. */
export const openBeside = (write: Write, lot: LotRecord, beside: Beside) => {
  const { lastDay, ...todo } = beside
  return openTodos(write, [
    {
      ...todo,
      ownId: lot.listId,
      flowCode: lotFlow.code,
      bizType: LOT_BIZ,
      kind: 'task',
      projectCode: lot.projectCode,
      projectName: lot.projectName,
      createTime: write.clock(),
      dueTime: lastDay ? endOfDay(lastDay) : null,
      path: handlingPath(lot.projectId),
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
