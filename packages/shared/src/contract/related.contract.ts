import { z } from 'zod'
import { get } from './endpoint'

/** A record that belongs to the one that is shown, as its page lists it. */
const relatedRow = z.object({
  listId: z.string(),
  /** Null until it has one. */
  code: z.string().nullable(),
  name: z.string(),
  /** In words. */
  status: z.string(),
  /** 元 */
  money: z.string().nullable(),
  /** YYYY-MM-DD */
  date: z.string().nullable(),
  /** Its page. */
  path: z.string(),
})
export type RelatedRow = z.output<typeof relatedRow>

const relatedGroup = z.object({
  key: z.string(),
  title: z.string(),
  /** What the amounts and the dates are called; null when the group has none. */
  moneyTitle: z.string().nullable(),
  dateTitle: z.string().nullable(),
  /** Of all that the caller may see; `rows` are the newest of them. */
  total: z.number(),
  rows: z.array(relatedRow),
})
export type RelatedGroup = z.output<typeof relatedGroup>

/** 往来: what other modules have of a record (360° view). */
export const relatedApi = {
  /** A group that the caller may not see is absent. 404 when the record itself is not theirs to see. */
  groups: get(
    '/api/common/record/related',
    z.strictObject({
      bizType: z.string().min(1, '缺少业务类型').max(60),
      ownId: z.uuid('编号格式不正确'),
    }),
    z.array(relatedGroup),
  ),
}
