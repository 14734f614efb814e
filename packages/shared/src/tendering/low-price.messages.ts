import { formatMoney } from '../format/money-text'
import type { LowPriceBase, LowPriceGround, LowPriceTerms } from './low-price'

const names: Record<LowPriceBase, string> = {
  mean: '通过符合性审查的报价的平均值',
  secondLowest: '次低报价',
  ceiling: '最高限价（未设的为预算）',
}

const lowPriceGroundText = ({ base, percent, compared, mark }: LowPriceGround) =>
  `低于${names[base]} ${formatMoney(compared)} 元的 ${percent}%（${formatMoney(mark)} 元）`

/** Texts about 异常低价 (R38), for the server and the pages. */
export const lowPriceWords = {
  /**
   * Returns the grounds as text, for example '报价异常低：低于次低报价 300,000.00 元的 50%（150,000.00 元）'.
   */
  grounds: (grounds: readonly LowPriceGround[]) =>
    `报价异常低：${grounds.map(lowPriceGroundText).join('；')}`,
  /** Returns the warning of such grounds at the opening, before anybody has examined the bids. */
  warning: (grounds: readonly LowPriceGround[], source: string) =>
    `${lowPriceWords.grounds(grounds)}。按现在的唱标计算；评审时须请供应商说明并由评审委员会审查，不能直接判为无效（${source}）`,
  called: '评审委员会认定报价异常低',
  terms: ({ percents, ceiling, source }: LowPriceTerms) =>
    `异常低价的标准：低于通过符合性审查的报价平均值的 ${percents.mean}%，低于次低报价的 ${percents.secondLowest}%，低于最高限价的 ${percents.ceiling}%${ceiling === null ? '（未设最高限价与预算，不比较）' : `（限价 ${formatMoney(ceiling)} 元）`}（${source}）`,
  rate: '按费率（下浮率）报价，不能按金额判断是否异常低，请评审委员会自行判断；认为异常低的，勾选后登记审查。',
  lastRound: '磋商、谈判以最后报价判断；唱标时只按唱标价提示。',
} as const
