import {
  type DocTemplateRow,
  docTemplateApi,
  docTemplatePrefix,
} from '@agency/shared/contract/doc-template.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Column, columnsFor } from '../../kit/list/columns'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { listMessages } from '../../kit/list/list.messages'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { templateMessages as say } from './template.messages'
import { downloadTemplate, nameOf, templateOf } from './template-files'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))
const ReplaceDialog = lazy(() => import('./ReplaceDialog'))
const TemplateSheet = lazy(() => import('./TemplateSheet'))

const NOT_FILTERED = { filters: {}, search: () => undefined }
const columns = ['bizName', 'name', 'fileName', 'revision', 'updateUserName', 'updateTime'] as const
const widths = { bizName: 100, name: 160, fileName: 240, revision: 90, updateUserName: 110 }

type Open = { what: 'preview' | 'replace' | 'details'; listId: string }

/** /system/fileTemplate: templates of generated documents, for administrators. */
export default function TemplatePage() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [docTemplateApi.list.path],
    queryFn: ({ signal }) => http.call(docTemplateApi.list, {}, { signal }),
  })
  const rows = data ?? []
  const [open, setOpen] = useState<Open>()
  const canEdit = useCan(`${docTemplatePrefix}:edit`)
  const refresh = async () => void (await refetch())
  const list = { rows, loading: isPending && !error, busy: isFetching, error, refresh, ...NOT_FILTERED }
  const close = () => setOpen(undefined)
  const row = rows.find(({ listId }) => listId === open?.listId)

  const actions: Column<DocTemplateRow> = {
    title: listMessages.actions,
    dataIndex: 'listId',
    width: 240,
    fixed: 'right',
    render: (_listId, template) => {
      const show = (what: Open['what']) => () => setOpen({ what, listId: template.listId })
      return (
        <RowButtons>
          <RowButton onClick={() => void downloadTemplate(template)}>{say.download}</RowButton>
          <RowButton onClick={show('preview')}>{say.preview}</RowButton>
          {canEdit && <RowButton onClick={show('replace')}>{say.replace}</RowButton>}
          <RowButton onClick={show('details')}>{say.details}</RowButton>
        </RowButtons>
      )
    },
  }
  return (
    <>
      <ListPage
        tools={<RefreshButton list={list} />}
        table={
          <ListStates list={list}>
            <ListTable rows={rows} columns={[...shown, actions]} />
          </ListStates>
        }
      />
      <Suspense>
        {row && open?.what === 'preview' && (
          <PreviewDialog
            title={say.previewTitle(nameOf(row))}
            load={(options) =>
              http.download(docTemplateApi.preview, templateOf(row), { ...options, quiet: true })
            }
            onClose={close}
          />
        )}
        {row && open?.what === 'replace' && (
          <ReplaceDialog template={row} onReplaced={() => void refresh()} onClose={close} />
        )}
        {row && open?.what === 'details' && (
          <TemplateSheet template={row} onChanged={() => void refresh()} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const shown = columnsFor<DocTemplateRow>(
  say.labels,
  columns,
  {
    fileName: (_name, row) => (row.isDefault ? say.builtIn : row.fileName),
    revision: (revision) => (revision === 0 ? '' : say.revision(Number(revision))),
  },
  { widths },
)
