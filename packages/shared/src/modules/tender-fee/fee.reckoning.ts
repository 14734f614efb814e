import { z } from 'zod'
import { dictionaryField } from '../../fields/fields'

const nullable = z.string().nullable()

/** How a bill was calculated (DOMAIN 6.1). It is stored, so a later change of the fee table has no effect. */
export const feeReckoning = z.object({
  /** The base amount in 元: the award of the lot, or of all lots together. */
  award: z.string(),
  /** The way of charging, a value of the dictionary feeStandard; `mode` is one of feeCalcMode. */
  standard: z.string(),
  mode: z.string(),
  /** FIXED: 元; RATE: %; BY_CONTRACT: the text of the contract; null for the fee table. */
  figure: nullable,
  /** The fee table and its legal source; null where no table was used. */
  table: nullable,
  source: nullable,
  /** The maximum fee of the table in 万元. */
  cap: nullable,
  steps: z.array(
    z.object({ from: z.string(), upTo: nullable, rate: z.string(), part: z.string(), fee: z.string() }),
  ),
  /** The fee by the table in 万元, before cap and discount. */
  sum: nullable,
  capped: z.boolean(),
  /** The discount on the fee in percent. */
  discount: z.string(),
  /** The minimum fee in 元. */
  minFee: z.string(),
  /** The fee in 元, after cap and discount and before the minimum fee. */
  due: nullable,
  raised: z.boolean(),
  /** Fee of the lot or of the whole tender in 元; null when it must be entered. */
  fee: nullable,
  /** The share of that fee that this bill covers, as a sentence; null when it covers all. */
  share: nullable,
})
export type FeeReckoning = z.output<typeof feeReckoning>

/** Labels of a bill's calculation. */
export const reckoningLabels = {
  reckoning: { label: '计算过程', kind: 'text' },
  award: { label: '中标金额', kind: 'money', unit: '元' },
  cap: { label: '封顶', kind: 'text', unit: '万元' },
  capped: { label: '已封顶', kind: 'flag' },
  due: { label: '应收', kind: 'money', unit: '元' },
  fee: { label: '收费', kind: 'text' },
  minFee: { label: '最低收费', kind: 'money', unit: '元' },
  mode: dictionaryField('计算方式', 'feeCalcMode'),
  raised: { label: '按最低收费', kind: 'flag' },
  share: { label: '分摊', kind: 'text' },
  source: { label: '依据', kind: 'text' },
  standard: dictionaryField('收费标准', 'feeStandard'),
  steps: { label: '分段', kind: 'text' },
  from: { label: '自', kind: 'text', unit: '万元' },
  upTo: { label: '至', kind: 'text', unit: '万元' },
  part: { label: '计费部分', kind: 'text', unit: '万元' },
  rate: { label: '费率', kind: 'text', unit: '%' },
  sum: { label: '合计', kind: 'text', unit: '万元' },
  table: { label: '收费标准表', kind: 'text' },
} as const
