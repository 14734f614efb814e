import { codeLabel, labelsOfKind, plainLabels } from '../../log/logged-field'
import { unmatchFields } from './invoice.contract'
import { invoiceLabels } from './invoice.fields'
import { standingNames } from './invoice.listing'

const { issueDay, netMoney, taxMoney, totalMoney, matchedMoney, leftMoney, ...plain } = invoiceLabels

/** Labels of 数电票 and their matches in the operation log. */
export const invoiceLogged = {
  ...plainLabels(plain),
  issueDay,
  netMoney,
  taxMoney,
  totalMoney,
  matchedMoney,
  leftMoney,
  ...unmatchFields,
  ...labelsOfKind('money', { matchMoney: '匹配金额', redMoney: '红字发票金额' }),
  ...labelsOfKind('flag', { isRed: '红字发票' }),
  standing: codeLabel('匹配状态', standingNames),
  ...plainLabels({ invoiceId: '数电票', invoiceNos: '发票号码', reversesId: '被取消的匹配' }),
}
