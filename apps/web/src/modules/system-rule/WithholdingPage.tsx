import { withholdingApi } from '@agency/shared/modules/system-rule/rule.contract'
import { withholdingFields } from '@agency/shared/modules/system-rule/rule.fields'
import { withholdingListing } from '@agency/shared/modules/system-rule/rule.listing'
import { BandsEditor } from './BandsEditor'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [
  { title: say.rule, fields: ['name', 'allowanceUpTo', 'allowance', 'allowanceRate', 'source'] },
  { title: say.bands, fields: ['bands'] },
] as const
const widths = { name: 170, allowanceUpTo: 110, allowance: 100, allowanceRate: 100, bands: 250, state: 76 }
const first = { bands: [{ upTo: null, rate: '' }] }
const editors = {
  bands: (form: Parameters<typeof BandsEditor>[0]['form']) => (
    <BandsEditor key="bands" form={form} unit={say.yuan} />
  ),
}

/** /system/withholdingRate: tax withheld from experts' fees. */
export default function WithholdingPage() {
  return (
    <RuleListPage
      api={withholdingApi}
      fields={withholdingFields}
      listing={withholdingListing}
      keys={[]}
      sections={sections}
      widths={widths}
      editors={editors}
      first={first}
    />
  )
}
