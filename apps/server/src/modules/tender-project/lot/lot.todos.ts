import { endOfDay } from '@agency/shared/format/dates'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { handlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Write } from '../../../http/context'
import { closeStepTodos, createTodos } from '../../../workflow/todos'
import type { LotRecord } from './lot.store'

/** A to-do about a lot that is none of its steps, such as 书面报告: the lot continues without it. */
interface LotTodo {
  stepId: string
  /** What is to be done, for example 书面报告 or 合同公告. */
  stepName: string
  title: string
  assigneeUserId: string
  /** The last day for it, 'YYYY-MM-DD'; null when there is none. */
  lastDay: string | null
}

/** The common columns of to-dos and notifications about a lot. */
export const lotTodoFields = ({ listId, projectId, projectCode, projectName }: LotRecord) => ({
  ownId: listId,
  bizType: LOT_BIZ,
  projectCode,
  projectName,
  path: handlingPath(projectId),
})

/** Creates a to-do about a lot, due at the end of its last day. */
export const openLotTodo = (write: Write, lot: LotRecord, task: LotTodo) => {
  const { lastDay, ...todo } = task
  return createTodos(write, [
    {
      ...todo,
      ...lotTodoFields(lot),
      flowCode: lotFlow.code,
      kind: 'task',
      createTime: write.clock(),
      dueTime: lastDay ? endOfDay(lastDay) : null,
    },
  ])
}

/** Closes a to-do about a lot as done by the caller. */
export const closeLotTodo = (
  write: Write,
  packageId: string,
  { stepId, stepName }: Pick<LotTodo, 'stepId' | 'stepName'>,
) =>
  closeStepTodos(write, packageId, stepId, {
    handleUserId: write.actor.userId,
    handleUserName: write.actor.nickName,
    handleTime: write.clock(),
    result: stepName,
    opinion: null,
  })
