import { chineseDate } from '@agency/shared/format/chinese-date'
import type { DocumentTemplate } from '../documents/document-source'
import type { Context } from '../http/context'
import { wrongState } from '../http/refusal'
import { userNamesById } from '../system/directory'
import { findSignerName } from '../workflow/history'

const say = { notDestroyed: '尚未销毁', NONE: '—' }

interface Certified {
  code: string
  name: string
  /** The heading section of the certificate, with fields about the record such as 档号. */
  head: { title: string; fields: readonly string[] }
  /** What was destroyed, listed in words that begin with 下列. */
  what: string
  /** A line of the certificate that identifies the destroyed record. */
  which: string
}

/** The destruction certificate (销毁证明): who proposed, checked and approved it, and when it was done. */
export const certificateTemplate = ({ code, name, head, what, which }: Certified): DocumentTemplate => ({
  code,
  name,
  isPaper: true,
  destination: { to: 'anybody', number: '档号', date: '销毁时间' },
  sections: [
    { title: head.title, fields: [...head.fields] },
    {
      title: '销毁',
      fields: ['到期日', '销毁原因', '提出人', '复核人', '批准人', '销毁时间', '销毁方式', '代理机构'],
    },
  ],
  layout: [
    { text: name, as: 'title' },
    { text: '档号：{档号}', as: 'right' },
    {
      text: `${what}保管期限已满（{到期日}），经提出、复核和批准，已于{销毁时间}以{销毁方式}方式销毁。`,
      as: 'letter',
    },
    { text: which, as: 'letter' },
    { text: '销毁原因：{销毁原因}', as: 'letter' },
    { text: '提出人：{提出人}　复核人：{复核人}　批准人：{批准人}', as: 'letter' },
    { text: '{代理机构}', as: 'right' },
    { text: '{销毁时间}', as: 'right' },
  ],
})

interface Destroyed {
  listId: string
  destroyReason: string | null
  proposeUserId: string | null
  checkUserId: string | null
  approveUserId: string | null
  destroyTime: Date | null
  destroyWay: string | null
}

/**
 * The values of the certificate about the destruction; `until` is the end of its 保管期限. @throws 409 before
 * it is done
 */
export async function certificateValues(context: Context, row: Destroyed, until: string | null) {
  if (!row.destroyTime) throw wrongState(say.notDestroyed)
  const people = await userNamesById(context.db, [row.proposeUserId, row.checkUserId, row.approveUserId])
  const personName = (id: string | null) => people.get(id ?? '') ?? say.NONE
  const signerNameOf = (action: string, userId: string | null) =>
    findSignerName(context.db, { ownId: row.listId, action, userId }, personName(userId))
  const { COMPANY_TITLE } = await context.params.latest()
  return {
    到期日: until ?? say.NONE,
    销毁原因: row.destroyReason ?? say.NONE,
    销毁方式: row.destroyWay ?? say.NONE,
    // Proposing a destruction has no to-do, so nobody proposes as a deputy.
    提出人: personName(row.proposeUserId),
    复核人: await signerNameOf('destroyCheck', row.checkUserId),
    批准人: await signerNameOf('destroyApprove', row.approveUserId),
    代理机构: COMPANY_TITLE,
    销毁时间: chineseDate(row.destroyTime.toISOString()),
  }
}
