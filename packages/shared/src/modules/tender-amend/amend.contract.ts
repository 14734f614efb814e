import { z } from 'zod'
import { get, type ParsedInputOf, post } from '../../contract/endpoint'
import { byId, instant } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { amendedLot, amendRecord, tellFields } from './amend.record'

/** Somebody who had bought the file when the amendment was published. */
const buyer = z.object({
  listId: z.string(),
  packageNo: z.string(),
  supplierName: z.string(),
  contactName: z.string(),
  /** Whole for whoever may see the contacts of sign-ups, else masked. */
  mobile: z.string(),
  tellTime: instant.nullable(),
  tellWay: z.string().nullable(),
  tellUserName: z.string().nullable(),
})
/** `isSecret`: the caller may not learn the buyers of one of the lots yet (R27), and gets none of them. */
const buyers = z.object({ isSecret: z.boolean(), buyers: z.array(buyer) })
export type AmendBuyers = z.output<typeof buyers>

const calls = recordCalls(amendRecord, { form: { projectId: z.uuid('请选择项目') } })
export type AmendForm = ParsedInputOf<typeof calls.save>
const path = '/api/tender/amend'

/** 更正、澄清 of lots on the market (DOMAIN 5.4, amend). */
export const amendApi = {
  ...calls,
  /** The lots of a project that can be amended now, each with what R07 says to a clarification that affects bids. */
  amendable: get(
    `${path}/amendable`,
    z.strictObject({ projectId: z.uuid() }),
    z.array(
      amendedLot.extend({
        /** 'YYYY-MM-DD': with a clarification of today bids are opened on this day at the earliest; null when not told. */
        earliestOpening: z.string().nullable(),
        /** The rule in words; null where the project is not under it. */
        rule: z.string().nullable(),
      }),
    ),
  ),
  buyers: get(`${path}/buyers`, byId, buyers),
  /** Notes that these buyers were told. */
  tell: post(
    `${path}/tell`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      buyerIds: z.array(z.uuid(), '请选择购标人').min(1, '请选择购标人').max(1000),
      ...rulesOf(tellFields),
    }),
    buyers,
  ),
}
