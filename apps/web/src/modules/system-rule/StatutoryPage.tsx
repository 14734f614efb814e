import { statutoryApi } from '@agency/shared/modules/system-rule/rule.contract'
import { statutoryFields } from '@agency/shared/modules/system-rule/rule.fields'
import { statutoryListing } from '@agency/shared/modules/system-rule/rule.listing'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [
  { title: say.rule, fields: ['ruleCode', 'name', 'regime', 'method', 'level', 'source'] },
  { title: say.limits, fields: ['dir', 'amount', 'unit', 'anchorField', 'targetField'] },
] as const
const widths = {
  ruleCode: 82,
  name: 208,
  regime: 116,
  method: 100,
  amount: 134,
  level: 66,
  source: 196,
  state: 76,
}

/** /system/statutoryRule: the legal periods and limits. */
export default function StatutoryRulePage() {
  return (
    <RuleListPage
      api={statutoryApi}
      fields={statutoryFields}
      listing={statutoryListing}
      keys={['ruleCode', 'regime', 'method']}
      sections={sections}
      widths={widths}
      searched={['regime', 'method', 'level']}
    />
  )
}
