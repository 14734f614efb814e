import { z } from 'zod'
import { currentTime } from '../clock/server-clock'
import { optionalDateField, optionalRule, requiredTextAreaRule } from '../fields/fields'
import { shanghaiDateAt } from '../format/dates'
import { calendarDateRule } from '../validators/date-rules'
import { defineGetEndpoint, definePostEndpoint } from './endpoint'
import { instant } from './page'

/** Kinds of record that have 跟进记录. */
export const FOLLOWED = ['crm:client', 'crm:supplier'] as const
const WAYS = ['电话', '拜访', '会议', '邮件', '微信', '其他'] as const

export const followFields = {
  followTime: { label: '跟进日期', kind: 'date', rule: calendarDateRule('跟进日期') },
  way: { label: '跟进方式', kind: 'text', rule: z.enum(WAYS, '请选择跟进方式') },
  content: { label: '跟进内容', kind: 'area', rule: requiredTextAreaRule('跟进内容', 1000) },
  nextTime: { ...optionalDateField('下次跟进'), rule: optionalRule(calendarDateRule('下次跟进')) },
} as const
export const followWays = WAYS.map((way) => ({ value: way, label: way }))

/** Rejects a next follow-up date in the past, because its to-do would be overdue at once. */
function checkFollowDates(
  { followTime, nextTime }: { followTime: string; nextTime: string | null },
  context: z.RefinementCtx,
): void {
  const today = shanghaiDateAt(currentTime())
  if (followTime > today)
    context.addIssue({ code: 'custom', path: ['followTime'], message: '跟进日期不能晚于今天' })
  if (nextTime !== null && nextTime < today)
    context.addIssue({ code: 'custom', path: ['nextTime'], message: '下次跟进不能早于今天' })
}

const shape = {
  followTime: followFields.followTime.rule,
  way: followFields.way.rule,
  content: followFields.content.rule,
  nextTime: followFields.nextTime.rule,
}
export const followForm = z.strictObject(shape).superRefine(checkFollowDates)

const follow = z.object({
  listId: z.string(),
  followTime: z.string(),
  way: z.string(),
  content: z.string(),
  nextTime: z.string().nullable(),
  createUserName: z.string().nullable(),
  createTime: instant,
})

const ofRecord = { bizType: z.enum(FOLLOWED, '不支持的业务类型'), ownId: z.uuid('编号格式不正确') }

/** 跟进记录 of a client or a supplier. They are added and never changed. */
export const followApi = {
  /** Newest first, and whether the caller may add one. */
  list: defineGetEndpoint(
    '/api/crm/follow/list',
    z.strictObject(ofRecord),
    z.object({ records: z.array(follow), canAdd: z.boolean() }),
  ),
  /**
   * Adds an entry. A next date creates a to-do for the caller on that day and closes the to-do of the caller's
   * earlier entry.
   */
  save: definePostEndpoint(
    '/api/crm/follow/save',
    z.strictObject({ ...ofRecord, ...shape }).superRefine(checkFollowDates),
    follow,
  ),
}
