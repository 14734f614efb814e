import { numberingFields } from './numbering.fields'
import {
  archiveItemFields,
  commissionRuleFields,
  feeFields,
  pointFields,
  sheetItemFields,
  statutoryFields,
  withholdingFields,
} from './rule.fields'

/** Labels of all kinds of rules in the operation log. */
export const loggedOfRules = {
  ...archiveItemFields,
  ...sheetItemFields,
  ...commissionRuleFields,
  ...feeFields,
  ...pointFields,
  ...withholdingFields,
  ...statutoryFields,
  ...numberingFields,
}
