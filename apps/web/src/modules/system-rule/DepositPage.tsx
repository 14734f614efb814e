import { depositApi } from '@agency/shared/modules/system-rule/rule.contract'
import { depositFields } from '@agency/shared/modules/system-rule/rule.fields'
import { depositListing } from '@agency/shared/modules/system-rule/rule.listing'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [{ title: say.rule, fields: ['name', 'rate', 'maxRate', 'source'] }] as const
const widths = { name: 160, rate: 150, maxRate: 180, state: 90, source: 420 }
const keys: readonly string[] = []
const first = { name: '活期存款' }

/** /system/depositRate: the interest of returned bonds. */
export default function DepositRatePage() {
  return (
    <RuleListPage
      api={depositApi}
      fields={depositFields}
      listing={depositListing}
      keys={keys}
      sections={sections}
      widths={widths}
      first={first}
    />
  )
}
