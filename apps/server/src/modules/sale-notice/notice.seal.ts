import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeFlow } from '@agency/shared/modules/sale-notice/notice.flow'
import type { Context, Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { assertNotSuspended } from '../tender-project/project.door'
import { issueNoticeDocument } from './notice.document'
import { assertCanHandOut } from './notice.moves'
import { lockAndFindNotice, type NoticeRecord } from './notice.store'

/** How many days ahead a document may be dated, leaving time for sealing. */
const DAYS_AHEAD = 10
const say = {
  notWaiting: '通知书审核通过、发放之前才能出具用印件',
  past: '落款日期不能早于今天',
  tooFar: `落款日期最多到 ${DAYS_AHEAD} 天后`,
}

/** True when a notice is checked, waits to be given out, and nobody has requested to void it. */
export const isAwaitingHandout = ({ status, noticeSendTime, voidReason }: NoticeRecord): boolean =>
  status === noticeFlow.steps.handing.status && noticeSendTime === null && voidReason === null

/** What making the sealed document needs from this module. */
export type SealedNotice = Pick<CaseRecord<NoticeRecord>, 'resource' | 'writer'> & {
  one(context: Context, row: NoticeRecord): Promise<AnswerOf<typeof noticeApi.seal>>
}

/**
 * Creates the document for sealing with its final date. Signatories must seal a final document, so it exists
 * before 发放; 发放 must take place on that date, or the document is made again.
 * @throws 400 at `issueDate`, 409 when it does not wait to be given out
 */
export async function makeDocumentForSealing(
  write: Write,
  notice: SealedNotice,
  { listId, version, issueDate }: ParsedInputOf<typeof noticeApi.seal>,
): Promise<AnswerOf<typeof noticeApi.seal>> {
  const before = await lockAndFindNotice(write, notice, { listId, version })
  if (!isAwaitingHandout(before)) throw wrongState(say.notWaiting)
  assertNotSuspended(before)
  await assertCanHandOut(write, before)
  assertIssueDateAllowed(write, issueDate)
  const after = await notice.writer.revise(write, before, { issueDate }, 'noticeSeal')
  await issueNoticeDocument(write, after)
  return notice.one(write, after)
}

function assertIssueDateAllowed(write: Write, issueDate: string): void {
  const today = shanghaiDateAt(write.clock())
  if (issueDate < today) throw badField('issueDate', say.past)
  if (issueDate > addDays(today, DAYS_AHEAD)) throw badField('issueDate', say.tooFar)
}
