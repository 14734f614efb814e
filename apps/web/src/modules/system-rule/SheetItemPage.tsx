import { sheetItemApi } from '@agency/shared/modules/system-rule/rule.contract'
import { sheetItemFields } from '@agency/shared/modules/system-rule/rule.fields'
import { sheetItemListing } from '@agency/shared/modules/system-rule/rule.listing'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [
  { title: say.rule, fields: ['itemCode', 'node', 'content', 'basis', 'score', 'level', 'probe'] },
] as const
const widths = {
  itemCode: 100,
  node: 100,
  content: 260,
  basis: 240,
  score: 64,
  level: 66,
  probe: 180,
  state: 76,
}

/** /system/sheetItem: the items that 品管 checks at each stage. */
export default function QcItemRulePage() {
  return (
    <RuleListPage
      api={sheetItemApi}
      fields={sheetItemFields}
      listing={sheetItemListing}
      keys={['itemCode']}
      sections={sections}
      widths={widths}
      searched={['node', 'level']}
    />
  )
}
