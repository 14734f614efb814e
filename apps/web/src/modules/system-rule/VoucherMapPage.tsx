import { voucherMapApi } from '@agency/shared/modules/system-rule/voucher-rule.contract'
import { voucherMapFields } from '@agency/shared/modules/system-rule/voucher-rule.fields'
import { voucherMapListing } from '@agency/shared/modules/system-rule/voucher-rule.listing'
import { voucherRulePrefix } from '@agency/shared/modules/system-rule/voucher-rule.permissions'
import { ExportColumnsEditor, emptyColumn } from './ColumnsEditor'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const keys = ['format']
const sections = [
  { title: say.rule, fields: [...keys, 'name', 'word'] },
  { title: say.look, fields: ['encoding', 'delimiter', 'preamble', 'hasTitles'] },
  { title: say.columns, fields: ['columns'] },
] as const
const widths = {
  format: 130,
  name: 150,
  encoding: 80,
  delimiter: 80,
  columns: 380,
  effectiveFrom: 110,
  state: 84,
}
const first = { hasTitles: false, columns: [emptyColumn] }
const editors = {
  columns: (form: Parameters<typeof ExportColumnsEditor>[0]['form']) => (
    <ExportColumnsEditor key="columns" form={form} />
  ),
}

/** /finance/financeVoucherMap: the file formats of accounting programs. */
export default function VoucherFileFormatPage() {
  return (
    <RuleListPage
      api={voucherMapApi}
      fields={voucherMapFields}
      listing={voucherMapListing}
      prefix={voucherRulePrefix}
      keys={keys}
      sections={sections}
      widths={widths}
      editors={editors}
      first={first}
      searched={['format']}
    />
  )
}
