import { feeApi } from '@agency/shared/modules/system-rule/rule.contract'
import { feeFields } from '@agency/shared/modules/system-rule/rule.fields'
import { feeStandardListing } from '@agency/shared/modules/system-rule/rule.listing'
import { lazy } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
import { BandsEditor } from './BandsEditor'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const FeeTryOut = lazy(() => import('./FeeTryOut'))

const sections = [
  { title: say.rule, fields: ['feeType', 'name', 'cap', 'source'] },
  { title: say.bands, fields: ['bands'] },
] as const
const widths = { feeType: 76, name: 170, bands: 330, state: 76, cap: 90, source: 280 }
const first = { bands: [{ upTo: null, rate: '' }] }
const editors = {
  bands: (form: Parameters<typeof BandsEditor>[0]['form']) => <BandsEditor key="bands" form={form} />,
}

/** /system/feeStandard: the agency's fees by band. */
export default function FeeStandardPage() {
  return (
    <RuleListPage
      api={feeApi}
      fields={feeFields}
      listing={feeStandardListing}
      keys={['feeType']}
      sections={sections}
      widths={widths}
      editors={editors}
      first={first}
      searched={['feeType']}
      toolbar={<DialogButton opens={FeeTryOut}>{say.tryOut}</DialogButton>}
    />
  )
}
