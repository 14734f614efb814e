import { z } from 'zod'
import { get, type ParsedInputOf } from '../../contract/endpoint'
import { byId, option } from '../../contract/page'
import { recordCalls } from '../../record/record-calls'
import { samplingRecord, summaryFields } from './sampling.record'

const people = (what: string) =>
  z.array(z.uuid(), `请选择${what}`).min(1, `请选择${what}`).max(10, `${what}最多 10 人`)

/** Of a secret: long enough that nobody finds it by trying. */
const LEAST_SECRET = 12

export const secretRule = z
  .string('请输入见证密文')
  .min(LEAST_SECRET, `见证密文至少 ${LEAST_SECRET} 个字符`)
  .max(100, '见证密文不超过 100 个字符')
  .regex(/^[^\n\r]*$/, '见证密文不能换行')

const calls = recordCalls(samplingRecord, {
  asks: {
    draw: { witnessIds: people('见证人') },
    /** The hash alone: the secret does not leave the page of the witness until all have committed. */
    commit: { commit: z.string('请输入见证密文').regex(/^[0-9a-f]{64}$/, '承诺不是 64 位十六进制数') },
    reveal: { secret: secretRule },
    assign: { checkerIds: people('检查人') },
    publish: { summary: summaryFields.summary.rule },
  },
})
export type SamplingForm = ParsedInputOf<typeof calls.save>
const path = '/api/quality/sampling'

/** 抽样检查 (DOMAIN 5.13). */
export const samplingApi = {
  ...calls,
  /** Who may be a witness, or check: people of the roles concerned, but for the caller where they draw. */
  people: get(`${path}/people`, byId, z.object({ witnesses: z.array(option), checkers: z.array(option) })),
}
