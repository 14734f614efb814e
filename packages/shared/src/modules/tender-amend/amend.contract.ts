import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byId, instant } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { amendedLot, amendRecord, tellFields } from './amend.record'

/** A buyer of the documents at the time the amendment was published. */
const buyer = z.object({
  listId: z.string(),
  packageNo: z.string(),
  supplierName: z.string(),
  contactName: z.string(),
  /** Complete for people who may see the contacts of sign-ups, otherwise masked. */
  mobile: z.string(),
  tellTime: instant.nullable(),
  tellWay: z.string().nullable(),
  tellUserName: z.string().nullable(),
})
/**
 * `isSecret` is true when the caller may not know the buyers of one of the lots yet (R27); the list is then empty.
 */
const buyers = z.object({ isSecret: z.boolean(), buyers: z.array(buyer) })
export type AmendBuyers = z.output<typeof buyers>

const calls = declareRecordCalls(amendRecord, { form: { projectId: z.uuid('请选择项目') } })
export type AmendForm = ParsedInputOf<typeof calls.save>
const path = '/api/tender/amend'

/** 更正、澄清 of lots that are on sale or waiting for bids (DOMAIN 5.4, amend). */
export const amendApi = {
  ...calls,
  /**
   * The lots of a project that can be amended now, each with the effect of R07 on a clarification that affects bids.
   */
  amendable: defineGetEndpoint(
    `${path}/amendable`,
    z.strictObject({ projectId: z.uuid() }),
    z.array(
      amendedLot.extend({
        /** 'YYYY-MM-DD': earliest opening date after a clarification made today; null when it is unknown. */
        earliestOpening: z.string().nullable(),
        /** The rule as text; null when the project is not subject to it. */
        rule: z.string().nullable(),
      }),
    ),
  ),
  buyers: defineGetEndpoint(`${path}/buyers`, byId, buyers),
  /** Records that these buyers were informed. */
  tell: definePostEndpoint(
    `${path}/tell`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      buyerIds: z.array(z.uuid(), '请选择购标人').min(1, '请选择购标人').max(1000),
      ...pickFieldRules(tellFields),
    }),
    buyers,
  ),
}
