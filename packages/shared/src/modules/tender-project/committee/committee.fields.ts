import {
  dictionaryField,
  moneyField,
  optionalRule,
  requiredDictionaryField,
  requiredTextField,
  textField,
  textFieldByRule,
} from '../../../fields/fields'
import { mobile } from '../../../validators/rules'

/** Values of the dictionary committeeKind: experts (招标投标法第37条) and representatives of the client. */
export const EXPERT = '评审专家'
export const CLIENT_SIDE = '业主代表'
export const MEMBER_KINDS = [EXPERT, CLIENT_SIDE] as const

/** The form fields of a member of an evaluation committee (DOMAIN 5.4, "Expert"). */
export const memberFields = {
  memberKind: requiredDictionaryField('类别', 'committeeKind'),
  name: requiredTextField('姓名', 30),
  company: textField('单位', 100),
  mobile: textFieldByRule('手机', optionalRule(mobile)),
  category: dictionaryField('专业', 'expertCategory'),
  fee: moneyField('评审费'),
} as const
export type MemberField = keyof typeof memberFields
