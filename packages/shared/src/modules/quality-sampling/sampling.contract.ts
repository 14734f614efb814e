import { z } from 'zod'
import { defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { byId, option, recordId } from '../../contract/page'
import { defineReadEndpoints } from '../../contract/resource.contract'
import { declareRecordCalls } from '../../record/record-calls'
import { samplingDraw, samplingRecord, summaryFields } from './sampling.record'

const requiredPeopleRule = (what: string) =>
  z.array(z.uuid(), `请选择${what}`).min(1, `请选择${what}`).max(10, `${what}最多 10 人`)

/** The minimum length of a witness's secret, long enough to resist guessing. */
const LEAST_SECRET = 12

export const secretRule = z
  .string('请输入见证口令')
  .min(LEAST_SECRET, `见证口令至少 ${LEAST_SECRET} 个字符`)
  .max(100, '见证口令不超过 100 个字符')
  .regex(/^[^\n\r]*$/, '见证口令不能换行')

const calls = declareRecordCalls(samplingRecord, {
  asks: {
    draw: { witnessIds: requiredPeopleRule('见证人') },
    /** Only the hash is sent: the secret stays in the witness's browser until all witnesses have committed. */
    commit: { commit: z.string('请输入见证口令').regex(/^[0-9a-f]{64}$/, '口令校验值不是 64 位十六进制数') },
    reveal: { secret: secretRule },
    assign: { checkerIds: requiredPeopleRule('检查人') },
    publish: { summary: summaryFields.summary.rule },
  },
})
export type SamplingForm = ParsedInputOf<typeof calls.save>
const path = '/api/quality/sampling'

/** 抽样检查 (DOMAIN 5.13). */
export const samplingApi = {
  ...calls,
  /** The number of projects that the list of a batch would contain now, and how many would be drawn. */
  preview: defineGetEndpoint(`${path}/preview`, byId, z.object({ projects: z.number(), drawn: z.number() })),
  /** People who may be witnesses or inspectors by their roles; the person who draws is excluded. */
  people: defineGetEndpoint(
    `${path}/people`,
    byId,
    z.object({ witnesses: z.array(option), checkers: z.array(option) }),
  ),
}

const { page, list, detail } = defineReadEndpoints('/api/quality/draw', {
  row: samplingDraw.extend({
    samplingId: z.string(),
    sampleNo: z.string().nullable(),
    /** The month of the sampling batch, as 'YYYY-MM'. */
    period: z.string(),
  }),
  filters: {
    samplingId: recordId.optional(),
    sampleNo: z.string().max(64).optional(),
    period: z.string().max(7).optional(),
    /** Any part of the list hash, which is printed on the draw record. */
    listHash: z.string().max(64).optional(),
  },
  order: ['drawNo', 'drawTime', 'createTime'],
})

/** Every draw of every batch, including void and repeated ones, as a list of its own. */
export const drawApi = { page, list, detail }
