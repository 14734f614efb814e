import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import {
  archiveItemFields,
  commissionRuleFields,
  feeFields,
  sheetItemFields,
  statutoryFields,
} from '@agency/shared/modules/system-rule/rule.fields'
import { dictUsesOf } from '../../system/dict-uses'
import { numberingRule } from '../../system/numbering.table'
import { archiveCheckList, commissionRule, feeStandard, qualitySheetItem, statutoryRule } from './rule.table'

export const ruleDictUses = [
  ...dictUsesOf(statutoryFields, statutoryRule),
  ...dictUsesOf(feeFields, feeStandard),
  ...dictUsesOf(numberingFields, numberingRule),
  ...dictUsesOf(commissionRuleFields, commissionRule),
  ...dictUsesOf(sheetItemFields, qualitySheetItem),
  ...dictUsesOf(archiveItemFields, archiveCheckList),
]
