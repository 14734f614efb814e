import { numberingFields } from './numbering.fields'
import { commissionFields, feeFields, pointFields, sheetItemFields, statutoryFields } from './rule.fields'

/** Rules of every kind in the operation log. */
export const loggedOfRules = {
  ...sheetItemFields,
  ...commissionFields,
  ...feeFields,
  ...pointFields,
  ...statutoryFields,
  ...numberingFields,
}
