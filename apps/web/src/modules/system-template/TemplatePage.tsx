import { type DocTemplateRow, docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix as prefix } from '@agency/shared/contract/doc-template.permissions'
import { told } from '@agency/shared/fields/words'
import { fileOf } from '@agency/shared/http/download-answer'
import { lazy, Suspense, useState } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { useRows } from '../../kit/list/use-rows'
import { WholeList } from '../../kit/list/WholeList'
import { http, useCan } from '../../session/app'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, nameOf, templateOf } from './template-files'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))
const ReplaceDialog = lazy(() => import('./ReplaceDialog'))
const TemplateSheet = lazy(() => import('./TemplateSheet'))

const columns = ['bizName', 'name', 'fileName', 'revision', 'updateUserName', 'updateTime'] as const
const widths = { bizName: 100, name: 160, fileName: 240, revision: 90, updateUserName: 110 }

const labels = {
  ...say.labels,
  fileName: told(say.labels.fileName, ({ isDefault, fileName }: DocTemplateRow) =>
    isDefault ? say.builtIn : fileName,
  ),
  revision: told(say.labels.revision, ({ revision }: DocTemplateRow) =>
    revision === 0 ? '' : say.revision(revision),
  ),
}

type Open = { what: 'preview' | 'replace' | 'details'; listId: string }

/** /system/fileTemplate: templates of generated documents, for administrators. */
export default function TemplatePage() {
  const list = useRows(docTemplateApi.list, {})
  const [open, setOpen] = useState<Open>()
  const canEdit = useCan(`${prefix}:edit`)
  const close = () => setOpen(undefined)
  const row = list.rows.find(({ listId }) => listId === open?.listId)

  const actions = (template: DocTemplateRow) => {
    const show = (what: Open['what']) => () => setOpen({ what, listId: template.listId })
    return (
      <>
        <RowButton onClick={() => void downloadTemplate(template)}>{say.download}</RowButton>
        <RowButton onClick={show('preview')}>{say.preview}</RowButton>
        {canEdit && <RowButton onClick={show('replace')}>{say.replace}</RowButton>}
        <RowButton onClick={show('details')}>{say.details}</RowButton>
      </>
    )
  }
  return (
    <>
      <WholeList<DocTemplateRow>
        {...{ list, prefix, widths, actions }}
        listing={{ labels, columns }}
        actionsWidth={240}
      />
      <Suspense>
        {row && open?.what === 'preview' && (
          <PreviewDialog
            title={say.previewTitle(nameOf(row))}
            load={async (options) =>
              fileOf(
                await http.download(docTemplateApi.preview, templateOf(row), { ...options, quiet: true }),
              )
            }
            onClose={close}
          />
        )}
        {row && open?.what === 'replace' && (
          <ReplaceDialog template={row} onReplaced={() => void list.refresh()} onClose={close} />
        )}
        {row && open?.what === 'details' && (
          <TemplateSheet template={row} onChanged={() => void list.refresh()} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
