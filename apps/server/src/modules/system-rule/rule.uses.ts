import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import {
  archiveItemFields,
  commissionRuleFields,
  feeFields,
  sheetItemFields,
  statutoryFields,
} from '@agency/shared/modules/system-rule/rule.fields'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { numberingRule } from '../../system/numbering.table'
import { archiveCheckList, commissionRule, feeStandard, qualitySheetItem, statutoryRule } from './rule.table'

export const ruleDictUses = [
  ...dictColumnsOfTable(statutoryFields, statutoryRule),
  ...dictColumnsOfTable(feeFields, feeStandard),
  ...dictColumnsOfTable(numberingFields, numberingRule),
  ...dictColumnsOfTable(commissionRuleFields, commissionRule),
  ...dictColumnsOfTable(sheetItemFields, qualitySheetItem),
  ...dictColumnsOfTable(archiveItemFields, archiveCheckList),
]
