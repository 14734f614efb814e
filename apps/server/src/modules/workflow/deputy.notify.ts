import { DEPUTY, DEPUTY_PATH } from '@agency/shared/deputy/deputy.rules'
import { assigneeDepartmentHeadIn } from '@agency/shared/flow/flow'
import { bizTypeNames } from '@agency/shared/flows'
import type { Write } from '../../http/context'
import { activeAccountsWithIds, userNamesById } from '../../system/directory'
import { findCandidates } from '../../workflow/people'
import { sendNotices } from '../../workflow/todos'
import type { DeputyRecord } from './deputy.checks'

const say = {
  entered: (who: string, deputy: string, days: string) => `离岗代办：${who} ${days} 的待办由${deputy}代办`,
  changed: (who: string, deputy: string, days: string) =>
    `离岗代办已修改：${who} ${days} 的待办由${deputy}代办`,
  ended: (who: string, deputy: string) => `离岗代办已提前结束：${deputy}不再为${who}代办`,
  withdrawn: (who: string, deputy: string) => `离岗代办已取消：${deputy}无须为${who}代办`,
  content: (kinds: string, waiting: boolean, by: string) =>
    `业务类型：${kinds}；${waiting ? '含' : '不含'}此前已到的待办。办理人：${by}`,
}
const ALL = '全部'

/** What happened to a deputyship, of which people are notified. */
export type DeputyEvent = 'entered' | 'changed' | 'ended' | 'withdrawn'

/**
 * Notifies the person and the deputy. When somebody else arranged it, the person's superiors are notified
 * too, so that heads cannot quietly appoint themselves or others.
 */
export async function notifyOfDeputy(write: Write, event: DeputyEvent, row: DeputyRecord): Promise<void> {
  const names = await userNamesById(write.tx, [row.userId, row.deputyUserId])
  const [who, deputy] = [names.get(row.userId) ?? '', names.get(row.deputyUserId) ?? '']
  const { actor } = write
  const above = actor.userId === row.userId ? [] : await findSuperiors(write, row.userId)
  const told = new Set([row.userId, row.deputyUserId, ...above])
  told.delete(actor.userId)
  const kinds = row.bizTypes.map((kind) => bizTypeNames[kind] ?? kind).join('、') || ALL
  await sendNotices(write, [...told], {
    bizType: DEPUTY,
    title: say[event](who, deputy, `${row.fromDate} 至 ${row.toDate}`),
    content: say.content(kinds, row.includeWaiting, actor.nickName),
    path: DEPUTY_PATH,
    ownId: row.listId,
    createUserId: actor.userId,
    createUserName: actor.nickName,
  })
}

/**
 * The heads of a person's department and of those above it, except the person arranging it; 公司领导 when
 * nobody is left.
 */
async function findSuperiors({ tx, actor }: Write, userId: string): Promise<string[]> {
  const [account] = await activeAccountsWithIds(tx, [userId])
  const of = { record: { ...account }, standing: { starterUserId: '', actors: {} } }
  const excluded = [actor.userId, userId]
  const above = await findCandidates(tx, assigneeDepartmentHeadIn('departmentId'), { ...of, excluded })
  const heads = above.length > 0 ? above : await findCandidates(tx, { kind: 'role', role: 'LEADER' })
  return heads.map(({ listId }) => listId)
}
