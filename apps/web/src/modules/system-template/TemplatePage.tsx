import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix as prefix } from '@agency/shared/contract/doc-template.permissions'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { UnpagedList } from '../../kit/list/WholeList'
import { TemplateActions } from './TemplateActions'
import { templateListing as listing, templateWidths as widths } from './template-listing'

/** /system/fileTemplate: templates of generated documents, for administrators. */
export default function TemplatePage() {
  const list = useUnpagedRows(docTemplateApi.list, {})
  return (
    <UnpagedList<DocTemplateRow>
      list={list}
      listing={listing}
      prefix={prefix}
      widths={widths}
      actionsWidth={240}
      actions={(row, ways) => <TemplateActions row={row} ways={ways} />}
    />
  )
}
