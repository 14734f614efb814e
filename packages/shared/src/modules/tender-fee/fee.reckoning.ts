import { z } from 'zod'
import { dict } from '../../fields/fields'

const nullable = z.string().nullable()

/** How a bill was computed (DOMAIN 6.1), kept as it was: a later change of the table leaves it alone. */
export const feeReckoning = z.object({
  /** What it was reckoned on, 元: the award of the lot, or of all lots together. */
  award: z.string(),
  /** Dictionary feeStandard and feeCalcMode. */
  standard: z.string(),
  mode: z.string(),
  /** FIXED: 元; RATE: %; BY_CONTRACT: what the contract says; null for the table. */
  figure: nullable,
  /** The fee table and its source; null where no table was used. */
  table: nullable,
  source: nullable,
  /** 万元 */
  cap: nullable,
  steps: z.array(
    z.object({ from: z.string(), upTo: nullable, rate: z.string(), part: z.string(), fee: z.string() }),
  ),
  /** 万元, before cap and discount. */
  sum: nullable,
  capped: z.boolean(),
  /** % */
  discount: z.string(),
  /** 元 */
  minFee: z.string(),
  /** 元: after cap and discount, before the least fee. */
  due: nullable,
  raised: z.boolean(),
  /** 元: of the lot, or of the tender; null: to be entered. */
  fee: nullable,
  /** What part of that this bill is, in a sentence; null: all of it. */
  share: nullable,
})
export type FeeReckoning = z.output<typeof feeReckoning>

/** How a bill was reckoned, step by step. */
export const reckoningLabels = {
  reckoning: { label: '计算过程', kind: 'text' },
  award: { label: '中标金额', kind: 'money', unit: '元' },
  cap: { label: '封顶', kind: 'text', unit: '万元' },
  capped: { label: '已封顶', kind: 'flag' },
  due: { label: '应收', kind: 'money', unit: '元' },
  fee: { label: '收费', kind: 'text' },
  minFee: { label: '最低收费', kind: 'money', unit: '元' },
  mode: dict('计算方式', 'feeCalcMode'),
  raised: { label: '按最低收费', kind: 'flag' },
  share: { label: '分摊', kind: 'text' },
  source: { label: '依据', kind: 'text' },
  standard: dict('收费标准', 'feeStandard'),
  steps: { label: '分段', kind: 'text' },
  from: { label: '自', kind: 'text', unit: '万元' },
  upTo: { label: '至', kind: 'text', unit: '万元' },
  part: { label: '计费部分', kind: 'text', unit: '万元' },
  rate: { label: '费率', kind: 'text', unit: '%' },
  sum: { label: '合计', kind: 'text', unit: '万元' },
  table: { label: '收费标准表', kind: 'text' },
} as const
