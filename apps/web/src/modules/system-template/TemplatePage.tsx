import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix as prefix } from '@agency/shared/contract/doc-template.permissions'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { useRows } from '../../kit/list/use-rows'
import { WholeList } from '../../kit/list/WholeList'
import { useCan } from '../../session/app'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, previewOf } from './template-files'
import { templateListing as listing, templateWidths as widths } from './template-listing'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))
const ReplaceDialog = lazy(() => import('./ReplaceDialog'))
const TemplateSheet = lazy(() => import('./TemplateSheet'))

/** /system/fileTemplate: templates of generated documents, for administrators. */
export default function TemplatePage() {
  const list = useRows(docTemplateApi.list, {})
  const canEdit = useCan(`${prefix}:edit`)
  return (
    <WholeList<DocTemplateRow>
      {...{ list, listing, prefix, widths }}
      actionsWidth={240}
      actions={(row, { open, changed: onChanged }) => {
        const shows = (Part: typeof ReplaceDialog | typeof TemplateSheet) => () =>
          open((onClose) => <Part {...{ row, onChanged, onClose }} />)
        return (
          <>
            <RowButton onClick={() => void downloadTemplate(row)}>{say.download}</RowButton>
            <RowButton
              onClick={() => open((onClose) => <PreviewDialog {...previewOf(row)} onClose={onClose} />)}
            >
              {say.preview}
            </RowButton>
            {canEdit && <RowButton onClick={shows(ReplaceDialog)}>{say.replace}</RowButton>}
            <RowButton onClick={shows(TemplateSheet)}>{say.details}</RowButton>
          </>
        )
      }}
    />
  )
}
