import { TODO_MENU_ID } from '@agency/shared/contract/todo-page'
import { endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { complainFlow, complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { COMPLAIN_PAGE } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { type Actor, hasPermission } from '../../http/actor'
import type { Write } from '../../http/context'
import { cancelTodosOf, closeStepTodos, createTodos } from '../../workflow/todos'
import type { ComplainRecord } from './complain.store'

const { prefix } = complainRecord
/** 书面说明 of a 投诉 in 政府采购, a to-do besides those of its flow (R23). */
export const STATEMENT_STEP = { stepId: 'CMP_STATEMENT', stepName: '书面说明' } as const
const say = {
  title: (no: string) => `提交书面说明：投诉 ${no}`,
  content: '收到投诉答复通知书后，逾期不提交书面说明及证据的，视同放弃说明的权利（财政部令第94号第22、25条）',
}

/** True at the statuses 已办结 and 不予受理, at which a complaint is over. */
export const isComplaintOver = (status: string): boolean =>
  status === complainStatus.closed || status === complainStatus.refused

const isStatementOwed = ({ isForStatement, status, statementTime }: ComplainRecord): boolean =>
  isForStatement && !isComplaintOver(status) && statementTime === null
const isAccused = ({ userId }: Actor, { accusedIds }: ComplainRecord) => accusedIds.includes(userId)

/**
 * True when the caller may enter the authority's notice separately; before acceptance the form has the date.
 */
export const canEnterAuthorityNotice = (actor: Actor, row: ComplainRecord): boolean =>
  isStatementOwed(row) &&
  row.status !== complainStatus.toAccept &&
  hasPermission(actor, `${prefix}:accept`) &&
  !isAccused(actor, row)

/** True when the caller may enter the agency's statement on a complaint, that is, its handler. */
export const canEnterStatement = (actor: Actor, row: ComplainRecord): boolean =>
  isStatementOwed(row) &&
  row.authorityNoticeDate !== null &&
  row.handlerId === actor.userId &&
  hasPermission(actor, `${prefix}:handle`) &&
  !isAccused(actor, row)

/**
 * Creates the statement to-do for the handler as soon as handler and notice are known, and replaces an
 * earlier one.
 */
export async function replaceStatementTodo(write: Write, row: ComplainRecord): Promise<void> {
  const { listId, complainNo, handlerId, dueTime, projectCode, projectName } = row
  await cancelTodosOf(write, listId, STATEMENT_STEP.stepId)
  if (!isStatementOwed(row) || row.authorityNoticeDate === null || handlerId === null) return
  const todoId = newListId()
  const query = new URLSearchParams({
    listId,
    stepId: STATEMENT_STEP.stepId,
    todoId,
    menu_id: TODO_MENU_ID,
  })
  await createTodos(write, [
    {
      listId: todoId,
      ...STATEMENT_STEP,
      ownId: listId,
      bizType: prefix,
      flowCode: complainFlow.code,
      kind: 'task',
      title: say.title(complainNo ?? ''),
      content: say.content,
      projectCode,
      projectName,
      path: `${COMPLAIN_PAGE}?${query}`,
      assigneeUserId: handlerId,
      createTime: write.clock(),
      dueTime: dueTime && endOfDay(shanghaiDateAt(dueTime)),
    },
  ])
}

/** Closes the statement to-do as done by the caller. */
export const closeStatementTodo = (write: Write, { listId }: ComplainRecord) =>
  closeStepTodos(write, listId, STATEMENT_STEP.stepId, {
    handleUserId: write.actor.userId,
    handleUserName: write.actor.nickName,
    handleTime: write.clock(),
    result: STATEMENT_STEP.stepName,
    opinion: null,
  })

/**
 * Keeps the statement to-do up to date with the moves: 受理 creates it, and the end of the complaint cancels
 * it.
 */
export async function updateStatementTodo(write: Write, key: string, after: ComplainRecord): Promise<void> {
  if (key === 'accept') await replaceStatementTodo(write, after)
  if (isComplaintOver(after.status)) await cancelTodosOf(write, after.listId, STATEMENT_STEP.stepId)
}
