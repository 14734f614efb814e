import type { DocTemplateRow } from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix as prefix } from '@agency/shared/contract/doc-template.permissions'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { useCan } from '../../session/app'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, samplePreviewDialogProps } from './template-files'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))
const ReplaceDialog = lazy(() => import('./ReplaceDialog'))
const TemplateSheet = lazy(() => import('./TemplateSheet'))

interface Props {
  row: DocTemplateRow
  ways: Pick<RecordListActions<DocTemplateRow>, 'open' | 'changed'>
}

/** The actions for a template. */
export function TemplateActions({ row, ways: { open, changed: onChanged } }: Props) {
  const canEdit = useCan(`${prefix}:edit`)
  const renderPreview = (onClose: () => void) => (
    <PreviewDialog {...samplePreviewDialogProps(row)} onClose={onClose} />
  )
  const renderReplaceDialog = (onClose: () => void) => (
    <ReplaceDialog row={row} onChanged={onChanged} onClose={onClose} />
  )
  const renderDetails = (onClose: () => void) => (
    <TemplateSheet row={row} onChanged={onChanged} onClose={onClose} />
  )
  return (
    <>
      <RowButton onClick={() => void downloadTemplate(row)}>{say.download}</RowButton>
      <RowButton onClick={() => open(renderPreview)}>{say.preview}</RowButton>
      {canEdit && <RowButton onClick={() => open(renderReplaceDialog)}>{say.replace}</RowButton>}
      <RowButton onClick={() => open(renderDetails)}>{say.details}</RowButton>
    </>
  )
}
