import { pointApi } from '@agency/shared/modules/system-rule/rule.contract'
import { pointFields } from '@agency/shared/modules/system-rule/rule.fields'
import { pointListing } from '@agency/shared/modules/system-rule/rule.listing'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [{ title: say.rule, fields: ['region', 'ruleCode', 'name', 'points', 'source'] }] as const
const widths = { region: 110, ruleCode: 90, name: 260, points: 90, state: 90, source: 380 }
const keys = ['region', 'ruleCode']

/** /system/riskPoint: points that authorities deduct for breaches. */
export default function RiskPointPage() {
  return (
    <RuleListPage
      api={pointApi}
      fields={pointFields}
      listing={pointListing}
      keys={keys}
      sections={sections}
      widths={widths}
    />
  )
}
