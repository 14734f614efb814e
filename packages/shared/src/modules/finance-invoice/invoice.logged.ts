import { labelled, plainLabels } from '../../log/logged-field'
import { unmatchFields } from './invoice.contract'
import { invoiceLabels } from './invoice.fields'

const { issueDay, netMoney, taxMoney, totalMoney, matchedMoney, leftMoney, ...plain } = invoiceLabels

/** 数电票 and its matches in the operation log. */
export const invoiceLogged = {
  ...plainLabels(plain),
  ...{ issueDay, netMoney, taxMoney, totalMoney, matchedMoney, leftMoney },
  ...unmatchFields,
  ...labelled('money', { matchMoney: '匹配金额' }),
  ...labelled('flag', { isRed: '红字发票' }),
  ...plainLabels({ invoiceId: '数电票', invoiceNos: '发票号码', reversesId: '被取消的匹配' }),
}
