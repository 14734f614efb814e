import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { addDays, dateAt } from '@agency/shared/format/dates'
import type { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeFlow } from '@agency/shared/modules/sale-notice/notice.flow'
import type { Context, Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { assertRunning } from '../tender-project/project.door'
import { issueNotice } from './notice.document'
import { assertFree } from './notice.moves'
import { holdForHandout, type NoticeRecord } from './notice.store'
import type { NoticePorts } from './ports'

/** How many days ahead a paper may be dated: sealing takes some, and a date far off would stand for nothing. */
const DAYS_AHEAD = 10
const say = {
  notWaiting: '通知书审核通过、发放之前才能出具用印件',
  past: '落款日期不能早于今天',
  tooFar: `落款日期最多到 ${DAYS_AHEAD} 天后`,
}

/** True where a notice is checked and waits to be given, and nobody has asked to void it. */
export const isToBeGiven = ({ status, noticeSendTime, voidReason }: NoticeRecord): boolean =>
  status === noticeFlow.steps.handing.status && noticeSendTime === null && voidReason === null

/** What making the paper needs of the record of this module. */
export type SealedNotice = Pick<CaseRecord<NoticeRecord>, 'resource' | 'writer'> & {
  one(context: Context, row: NoticeRecord): Promise<AnswerOf<typeof noticeApi.seal>>
}

/**
 * Makes the paper that is sealed and then given, with the date that it will bear. The signatories seal a final paper,
 * not a draft, so it has to be there before 发放; 发放 takes place on that date, or the paper is made anew.
 * @throws 400 at `issueDate`, 409 where it does not wait to be given
 */
export async function makeSealCopy(
  write: Write,
  { notice, ports }: { notice: SealedNotice; ports: NoticePorts },
  { listId, version, issueDate }: ParsedInputOf<typeof noticeApi.seal>,
): Promise<AnswerOf<typeof noticeApi.seal>> {
  const before = await holdForHandout(write, notice, { listId, version })
  if (!isToBeGiven(before)) throw wrongState(say.notWaiting)
  assertRunning(before)
  await assertFree(write, ports, before)
  assertIssueDate(write, issueDate)
  const after = await notice.writer.revise(write, before, { issueDate }, 'noticeSeal')
  await issueNotice(write, after)
  return notice.one(write, after)
}

function assertIssueDate(write: Write, issueDate: string): void {
  const today = dateAt(write.clock())
  if (issueDate < today) throw badField('issueDate', say.past)
  if (issueDate > addDays(today, DAYS_AHEAD)) throw badField('issueDate', say.tooFar)
}
