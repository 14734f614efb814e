import { commissionApi } from '@agency/shared/modules/system-rule/rule.contract'
import { commissionFields } from '@agency/shared/modules/system-rule/rule.fields'
import { commissionListing } from '@agency/shared/modules/system-rule/rule.listing'
import { lazy } from 'react'
import { OpenButton } from '../../kit/list/OpenButton'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const CommissionTryOut = lazy(() => import('./CommissionTryOut'))

const sections = [
  { title: say.rule, fields: ['roleType', 'flag', 'projectType', 'name', 'value', 'min', 'max'] },
] as const
const widths = {
  roleType: 130,
  projectType: 84,
  flag: 170,
  name: 290,
  state: 76,
  value: 66,
  min: 66,
  max: 66,
}

/** /system/commissionRule: who gets how much of a project's profit. */
export default function CommissionPage() {
  return (
    <RuleListPage
      api={commissionApi}
      fields={commissionFields}
      listing={commissionListing}
      keys={['roleType', 'projectType', 'flag']}
      sections={sections}
      widths={widths}
      searched={['roleType', 'flag']}
      toolbar={<OpenButton opens={CommissionTryOut}>{say.tryOut}</OpenButton>}
    />
  )
}
