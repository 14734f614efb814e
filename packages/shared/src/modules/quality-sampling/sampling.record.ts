import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  dictionaryField,
  filesField,
  percentField,
  requiredTextAreaRule,
  requiredTextFieldByRule,
  textAreaField,
  wholeNumberField,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { samplingRights } from './sampling.permissions'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
/** Smallest and largest sample size that can be requested. */
const [LEAST, MOST] = [1, 1000]

/** The form fields of a batch (DOMAIN 5.13). */
export const samplingFields = {
  period: requiredTextFieldByRule('抽样月份', z.string().regex(MONTH, '抽样月份形如 2026-10')),
  regime: dictionaryField('采购制度', 'procurementRegime'),
  projectType: dictionaryField('项目类型', 'projectType'),
  ratio: percentField('抽取比例'),
  minCount: wholeNumberField('最少抽取', LEAST, MOST),
  remark: textAreaField('说明', 500),
  attachment: filesField('附件'),
} as const

/** Initial values of a new batch. */
export const samplingFirst = { ratio: 10, minCount: 3, attachment: [] } as const

/** The fields of 发布. */
export const summaryFields = {
  summary: { label: '检查总结', kind: 'area', rule: requiredTextAreaRule('检查总结', 5000) },
} as const

const nullable = z.string().nullable()

const witness = z.object({
  /** The id of the witness; null stands for the server as a witness. */
  userId: nullable,
  name: z.string(),
  commit: nullable,
  commitTime: instant.nullable(),
  /** The secret of the witness; null until all secrets are revealed. */
  secret: nullable,
  hasRevealed: z.boolean(),
})

/** One draw of a batch, complete or in progress. */
export const samplingDraw = z.object({
  listId: z.string(),
  drawNo: z.number(),
  rule: z.string(),
  codes: z.array(z.string()),
  listHash: z.string(),
  freezeTime: instant,
  freezeUserName: nullable,
  witnesses: z.array(witness),
  revealBy: instant.nullable(),
  seed: nullable,
  order: z.array(z.string()).nullable(),
  drawTime: instant.nullable(),
  voidTime: instant.nullable(),
  voidReason: nullable,
})
export type SamplingDraw = z.output<typeof samplingDraw>

/** 抽样检查 (DOMAIN 5.13). */
export const samplingRecord = defineRecord({
  ...samplingRights,
  noun: '抽样检查',
  fields: samplingFields,
  keys: {
    /** Witnesses of the current draw who have not acted yet. */
    waitingIds: z.array(z.string()),
    draws: z.array(samplingDraw),
  },
  number: 'sampleNo',
  filled: {
    sampleNo: serverField.text('编号'),
    populationCount: serverField.maybeCount('总体'),
    drawnCount: serverField.maybeCount('抽中'),
    drawCount: serverField.count('抽取次数'),
    avgScore: serverField.maybeDecimal('平均得分'),
    publishTime: serverField.maybeTime('发布时间'),
    ...nullableMoveFields(summaryFields),
  },
  listName: '抽样检查台账',
  columns: [
    'sampleNo',
    'period',
    'ratio',
    'populationCount',
    'drawnCount',
    'drawCount',
    'avgScore',
    'status',
    'createUserName',
    'createTime',
  ],
  more: ['regime', 'projectType', 'minCount', 'publishTime'],
  beside: ['remark', 'summary'],
  order: ['period', 'createTime', 'status'],
  filters: {
    sampleNo: filter.text(64),
    period: filter.text(7),
    regime: filter.dict(),
    projectType: filter.dict(),
    status: filter.status(),
  },
  logged: {
    drawId: { label: '抽取', kind: 'text' },
    waitingIds: { label: '等待的见证人', kind: 'people' },
    silentIds: { label: '未开封的见证人', kind: 'people' },
    isDrawn: { label: '已抽取', kind: 'flag' },
    monthEnd: { label: '期限', kind: 'time' },
    rule: { label: '抽取规则', kind: 'text' },
    codes: { label: '名单', kind: 'text', counted: '个项目' },
    listHash: { label: '名单校验值', kind: 'text' },
    drawNo: { label: '第几次抽取', kind: 'number' },
    witnessNames: { label: '见证人', kind: 'text' },
    commit: { label: '口令校验值', kind: 'text' },
    seed: { label: '次序种子', kind: 'text' },
    order: { label: '抽取次序', kind: 'text', counted: '个项目' },
    voidReason: { label: '作废原因', kind: 'text' },
  },
  facts: ['period', 'ratio', 'minCount', 'populationCount', 'drawCount', 'remark'],
})
export type SamplingRow = z.output<typeof samplingRecord.row>
