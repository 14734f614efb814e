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

/** Rules of every kind in the operation log. */
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
