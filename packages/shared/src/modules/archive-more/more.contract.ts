import { z } from 'zod'
import { custodyChainEndpoint } from '../../contract/custody.contract'
import { definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { declareRecordCalls } from '../../record/record-calls'
import { moreRecord } from './more.record'

const signature = pickFieldRules(signatureFields)
const path = '/api/archive/more'

const calls = declareRecordCalls(moreRecord, {
  asks: {
    submit: signature,
    accept: { signImage: signature.signImage.optional(), signPoints: signature.signPoints.optional() },
  },
})
export type MoreForm = ParsedInputOf<typeof calls.save>

/** 补充归档 (DOMAIN 5.9). */
export const moreApi = {
  ...calls,
  /** 改派: another person takes over from a sender who has left. */
  assign: definePostEndpoint(
    `${path}/assign`,
    byVersion.extend({ userId: z.uuid('请选择移交人') }),
    moreRecord.row,
  ),
  /** The handovers of this supplement, and whether the hash chain of its project is intact. */
  custody: custodyChainEndpoint(path),
}
