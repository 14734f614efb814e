import type { InputOf } from '@agency/shared/contract/endpoint'
import type { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionPath } from '@agency/shared/modules/finance-commission/commission.paths'
import { commissionRecord } from '@agency/shared/modules/finance-commission/commission.record'
import { and, eq, isNull } from 'drizzle-orm'
import { columnsForInsert, type Write } from '../../http/context'
import { badField, badInputRefusal, notFound, notPermitted, wrongState } from '../../http/refusal'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import { lockCase } from '../../workflow/hold-case'
import { sendNotices } from '../../workflow/todos'
import { type CommissionRecord, canSeeWholeSheet, commissionSheets } from './commission.store'
import { financeCommissionQuestion } from './commission.table'

const { prefix } = commissionRecord
const STEP = 'ROY_ASK'
const say = {
  notOwn: '只能就本人的提成提出疑问',
  open: '上一条疑问还没有答复，请等答复后再提',
  own: '不能答复自己提出的疑问',
  answered: '该疑问已答复',
  asked: (name: string, code: string) => `${name} 对提成有疑问：${code}`,
  told: (code: string) => `提成疑问已答复：${code}`,
}

const noticeFieldsOf = ({ listId, projectCode, projectName }: CommissionRecord) => ({
  ownId: listId,
  bizType: prefix,
  stepId: STEP,
  projectCode,
  projectName,
  path: commissionPath(listId),
})

/** Enters a person's question about their own line; finance is notified. @throws 400, 404 */
export async function submitQuestion(
  write: Write,
  asked: InputOf<typeof commissionApi.ask>,
): Promise<CommissionRecord> {
  const { listId, role, userId, question } = asked
  await lockCase(write.tx, listId)
  const sheet = await commissionSheets.mustFind(write, listId)
  if (userId !== write.actor.userId) throw badInputRefusal(say.notOwn)
  if (!hasPartInSheet(sheet, userId)) throw notFound()
  const open = and(
    eq(financeCommissionQuestion.royaltyId, listId),
    eq(financeCommissionQuestion.userId, userId),
    eq(financeCommissionQuestion.role, role),
    isNull(financeCommissionQuestion.answer),
  )
  if ((await write.tx.$count(financeCommissionQuestion, open)) > 0) throw badField('question', say.open)
  const [after] = await write.tx
    .insert(financeCommissionQuestion)
    .values({
      ...columnsForInsert(write),
      royaltyId: listId,
      projectId: sheet.projectId,
      departmentId: sheet.departmentId,
      userId,
      role,
      question,
    })
    .returning()
  write.log({ module: prefix, action: 'ask', ownId: listId, after })
  await notifyRoleHolders(write, ['FINANCE', 'FIN_HEAD'], {
    ...noticeFieldsOf(sheet),
    title: say.asked(write.actor.nickName, sheet.projectCode),
    content: question,
  })
  return sheet
}

const hasPartInSheet = ({ reckoningId, partUserIds }: CommissionRecord, userId: string) =>
  reckoningId === null || partUserIds.includes(userId)

/**
 * Answers a question once, by somebody else who sees the whole sheet; the asker is notified. @throws 400,
 * 403, 404, 409
 */
export async function answerQuestion(
  write: Write,
  { questionId, answer }: InputOf<typeof commissionApi.answer>,
): Promise<CommissionRecord> {
  const [asked] = await write.tx
    .select()
    .from(financeCommissionQuestion)
    .where(eq(financeCommissionQuestion.listId, questionId))
    .for('update')
  if (!asked) throw notFound()
  const sheet = await commissionSheets.mustFind(write, asked.royaltyId)
  if (!canSeeWholeSheet(write.actor, sheet)) throw notPermitted()
  if (asked.createUserId === write.actor.userId) throw badInputRefusal(say.own)
  if (asked.answer !== null) throw wrongState(say.answered)
  const [after] = await write.tx
    .update(financeCommissionQuestion)
    .set({ answer, answerUserId: write.actor.userId, answerTime: write.clock() })
    .where(eq(financeCommissionQuestion.listId, questionId))
    .returning()
  write.log({ module: prefix, action: 'answer', ownId: sheet.listId, before: asked, after })
  const { userId: createUserId, nickName: createUserName } = write.actor
  await sendNotices(write, [asked.userId], {
    ...noticeFieldsOf(sheet),
    title: say.told(sheet.projectCode),
    content: answer,
    createUserId,
    createUserName,
  })
  return sheet
}
