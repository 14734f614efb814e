import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix as prefix } from '@agency/shared/contract/doc-template.permissions'
import { useRows } from '../../kit/list/use-rows'
import { WholeList } from '../../kit/list/WholeList'
import { TemplateActions } from './TemplateActions'
import { templateListing as listing, templateWidths as widths } from './template-listing'

/** /system/fileTemplate: templates of generated documents, for administrators. */
export default function TemplatePage() {
  const list = useRows(docTemplateApi.list, {})
  return (
    <WholeList<DocTemplateRow>
      list={list}
      listing={listing}
      prefix={prefix}
      widths={widths}
      actionsWidth={240}
      actions={(row, ways) => <TemplateActions row={row} ways={ways} />}
    />
  )
}
