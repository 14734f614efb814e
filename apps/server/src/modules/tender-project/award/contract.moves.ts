import { formatMoney } from '@agency/shared/format/money'
import type { Write } from '../../../http/context'
import { badField } from '../../../http/refusal'
import { findCandidates } from '../../../workflow/people'
import { sendNotices } from '../../../workflow/todos'
import type { LotRecord } from '../lot/lot.store'
import { lotTodoFields } from '../lot/lot.todos'
import { bindMoveFiles, checkedStepTime, isSameAmount, type LotMove } from '../lot/move-input'

const say = {
  otherMoney: (yuan: string) => `与中标金额 ${yuan} 元不一致，请填写原因`,
  noProof: '合同金额与中标金额不一致的，须上传依据',
  title: (packageNo: string) => `合同金额与中标金额不一致：${packageNo}`,
  content: (won: string, contract: string, reason: string) =>
    `中标金额 ${won} 元，合同金额 ${contract} 元。原因：${reason}`,
}

/** 登记合同 (R15, R19). An amount other than the award's needs a reason and proof, and LEADER is notified. */
export const registerContract: LotMove<'contract'> = async ({ write, record, input }) => {
  const { winBidMoney, noticeSendTime } = record
  const noticeSent = { name: 'noticeSendTime', time: noticeSendTime }
  const contractTime = checkedStepTime(write, 'contractTime', input.contractTime, noticeSent)
  const { contractMoney, contractMoneyReason = null, performanceBond = null } = input
  const isAsAwarded = winBidMoney === null || isSameAmount(contractMoney, winBidMoney)
  const contractMoneyFile = isAsAwarded ? [] : (input.contractMoneyFile ?? [])
  if (!isAsAwarded) {
    if (!contractMoneyReason) throw badField('contractMoneyReason', say.otherMoney(formatMoney(winBidMoney)))
    if (contractMoneyFile.length === 0) throw badField('contractMoneyFile', say.noProof)
    const text = say.content(formatMoney(winBidMoney), formatMoney(contractMoney), contractMoneyReason)
    await notifyLeaders(write, record, text)
  }
  const bound = await bindMoveFiles(write, record, { contractFile: input.contractFile, contractMoneyFile })
  return {
    ...bound,
    contractTime,
    contractMoney,
    contractMoneyReason: isAsAwarded ? null : contractMoneyReason,
    performanceBond,
  }
}

async function notifyLeaders(write: Write, lot: LotRecord, content: string) {
  const leaders = await findCandidates(write.tx, { kind: 'role', role: 'LEADER' })
  const people = leaders.map(({ listId }) => listId)
  await sendNotices(write, people, {
    ...lotTodoFields(lot),
    stepId: 'TP_RULE_R15',
    title: say.title(lot.packageNo),
    content,
    createUserId: write.actor.userId,
    createUserName: write.actor.nickName,
  })
}
