import { accountRuleApi } from '@agency/shared/modules/system-rule/voucher-rule.contract'
import { accountRuleFields } from '@agency/shared/modules/system-rule/voucher-rule.fields'
import { accountRuleListing } from '@agency/shared/modules/system-rule/voucher-rule.listing'
import { voucherRulePrefix } from '@agency/shared/modules/system-rule/voucher-rule.permissions'
import { emptyVoucherLine, VoucherLinesEditor } from './EntriesEditor'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const keys = ['sourceType', 'costName', 'payWay']
const sections = [
  { title: say.rule, fields: [...keys, 'name', 'basis'] },
  { title: say.entries, fields: ['lines'] },
] as const
const widths = { sourceType: 126, costName: 90, payWay: 90, lines: 390, basis: 180, state: 84 }
const first = { lines: [emptyVoucherLine('借'), emptyVoucherLine('贷')] }
const editors = {
  lines: (form: Parameters<typeof VoucherLinesEditor>[0]['form']) => (
    <VoucherLinesEditor key="lines" form={form} />
  ),
}

/** /finance/financeVoucherRule: the accounts by which business entries are booked. */
export default function VoucherAccountRulePage() {
  return (
    <RuleListPage
      api={accountRuleApi}
      fields={accountRuleFields}
      listing={accountRuleListing}
      prefix={voucherRulePrefix}
      keys={keys}
      sections={sections}
      widths={widths}
      editors={editors}
      first={first}
      searched={['sourceType']}
    />
  )
}
