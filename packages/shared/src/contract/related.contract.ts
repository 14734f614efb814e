import { z } from 'zod'
import { defineGetEndpoint } from './endpoint'

/** A record of another module that belongs to the record shown. */
const relatedRow = z.object({
  listId: z.string(),
  /** The record number; null until it has one. */
  code: z.string().nullable(),
  name: z.string(),
  /** The status of the related record, as text. */
  status: z.string(),
  /** The amount of the related record in 元. */
  money: z.string().nullable(),
  /** The date of the related record, YYYY-MM-DD. */
  date: z.string().nullable(),
  /** The path of the related record's page. */
  path: z.string(),
})
export type RelatedRow = z.output<typeof relatedRow>

const relatedGroup = z.object({
  key: z.string(),
  title: z.string(),
  /** Column titles of the amounts and the dates; null when the group has none. */
  moneyTitle: z.string().nullable(),
  dateTitle: z.string().nullable(),
  /** Number of all related records that the caller may see; `rows` holds the newest of them. */
  total: z.number(),
  rows: z.array(relatedRow),
})
export type RelatedGroup = z.output<typeof relatedGroup>

/** 往来: records of other modules that belong to a record. */
export const relatedApi = {
  /** Groups that the caller may not see are left out. 404 when the caller may not see the record itself. */
  groups: defineGetEndpoint(
    '/api/common/record/related',
    z.strictObject({
      bizType: z.string().min(1, '缺少业务类型').max(60),
      ownId: z.uuid('编号格式不正确'),
    }),
    z.array(relatedGroup),
  ),
}
