import { commissionRuleApi } from '@agency/shared/modules/system-rule/rule.contract'
import { commissionRuleFields } from '@agency/shared/modules/system-rule/rule.fields'
import { commissionRuleListing } from '@agency/shared/modules/system-rule/rule.listing'
import { lazy } from 'react'
import { DialogButton } from '../../kit/list/OpenButton'
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

/** /system/commissionRule: the shares of a project's profit. */
export default function CommissionRulePage() {
  return (
    <RuleListPage
      api={commissionRuleApi}
      fields={commissionRuleFields}
      listing={commissionRuleListing}
      keys={['roleType', 'projectType', 'flag']}
      sections={sections}
      widths={widths}
      searched={['roleType', 'flag']}
      toolbar={<DialogButton opens={CommissionTryOut}>{say.tryOut}</DialogButton>}
    />
  )
}
