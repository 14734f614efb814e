import { formatMoney } from '../../format/money'
import type { Commission, CommissionLine } from '../../tendering/commission'
import { commissionSentence } from '../../tendering/commission-words'
import { type CommissionPart, roleAndUserKey } from './commission.rules'

const say = {
  settled: (money: string, earned: string, settled: string) =>
    `${money} = 应得 ${earned} − 已核定 ${settled}`,
  gone: '不再参与本项目提成',
}

type Whole = Pick<Commission, 'grossProfit' | 'isScaled'> & { lines: readonly CommissionLine[] }

/** A sentence that explains one person's amount; for a correction it starts with the difference. */
export function explainCommissionPart(part: Omit<CommissionPart, 'name'>, whole: Whole): string {
  const line = whole.lines.find((one) => roleAndUserKey(one) === roleAndUserKey(part))
  const sentence = line ? commissionSentence(line, whole) : say.gone
  return Number(part.settled) === 0 && part.money === part.royalty
    ? sentence
    : `${say.settled(formatMoney(part.money), formatMoney(part.royalty), formatMoney(part.settled))}；${sentence}`
}
