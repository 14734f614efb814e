import { bankAccount, idCard } from '../validators/rules'
import { optionalRule, requiredTextField, textField, textFieldByRule } from './fields'

/** The contact of a supplier. */
export const contactNameField = requiredTextField('联系人', 30)

/**
 * The number of somebody's identity card. It is never returned: it is stored encrypted and shown masked, so an empty
 * input leaves the stored number unchanged.
 */
export const idCardField = (label: string) => textFieldByRule(label, optionalRule(idCard))

/** The bank account of a client or supplier. */
export const bankAccountFields = {
  bankName: textField('开户银行', 100),
  bankAccount: textFieldByRule('银行账号', optionalRule(bankAccount)),
} as const
