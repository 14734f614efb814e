import { archiveItemApi } from '@agency/shared/modules/system-rule/rule.contract'
import { archiveItemFields } from '@agency/shared/modules/system-rule/rule.fields'
import { archiveItemListing } from '@agency/shared/modules/system-rule/rule.listing'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const keys = ['itemCode', 'regime', 'method']
const sections = [
  { title: say.rule, fields: [...keys, 'itemName', 'archivePart', 'need', 'carrier', 'source', 'basis'] },
] as const
const widths = {
  itemCode: 90,
  itemName: 190,
  archivePart: 110,
  regime: 130,
  method: 110,
  need: 72,
  source: 150,
  state: 84,
}

/** /system/archiveItem: the contents of a project's archive. */
export default function ArchiveItemPage() {
  return (
    <RuleListPage
      api={archiveItemApi}
      fields={archiveItemFields}
      listing={archiveItemListing}
      keys={keys}
      sections={sections}
      widths={widths}
      searched={['archivePart', 'regime', 'need']}
    />
  )
}
