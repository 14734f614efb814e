import { numberingFields } from './numbering.fields'
import { commissionFields, feeFields, pointFields, statutoryFields } from './rule.fields'

/** Rules of every kind in the operation log. */
export const loggedOfRules = {
  ...commissionFields,
  ...feeFields,
  ...pointFields,
  ...statutoryFields,
  ...numberingFields,
}
