import { codedField, fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { unmatchFields } from './invoice.contract'
import { invoiceLabels } from './invoice.fields'
import { standingNames } from './invoice.listing'

const { issueDay, netMoney, taxMoney, totalMoney, matchedMoney, leftMoney, ...plain } = invoiceLabels

/** Labels of 数电票 and their matches in the operation log. */
export const invoiceLogged = {
  ...textFieldsFromLabels(plain),
  issueDay,
  netMoney,
  taxMoney,
  totalMoney,
  matchedMoney,
  leftMoney,
  ...unmatchFields,
  ...fieldsFromLabels('money', { matchMoney: '匹配金额', redMoney: '红字发票金额' }),
  ...fieldsFromLabels('flag', { isRed: '红字发票' }),
  standing: codedField('匹配状态', standingNames),
  ...textFieldsFromLabels({ invoiceId: '数电票', invoiceNos: '发票号码', reversesId: '被取消的匹配' }),
}
