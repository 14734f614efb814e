import { commissionFields, feeFields, statutoryFields } from '@agency/shared/modules/system-rule/rule.fields'
import { dictUsesOf } from '../../system/dict-uses'
import { commissionRule, feeStandard, statutoryRule } from './rule.table'

export const ruleDictUses = [
  ...dictUsesOf(statutoryFields, statutoryRule),
  ...dictUsesOf(feeFields, feeStandard),
  ...dictUsesOf(commissionFields, commissionRule),
]
