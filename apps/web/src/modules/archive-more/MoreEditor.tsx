import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { archiveSupplementPath, MORE_LIST } from '@agency/shared/modules/archive-more/more.paths'
import { moreFields as fields, type MoreRow } from '@agency/shared/modules/archive-more/more.record'
import { SUPPLEMENTED } from '@agency/shared/modules/archive-more/more.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useCall } from '../../kit/data/use-call'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useShowSavedRecord } from '../../kit/record/use-record'
import section from '../../kit/section/section.module.css'
import { session } from '../../session/app'
import { openTab, replaceTab, useTabPath } from '../../shell/tabs'
import { moreMessages as say } from './more.messages'
import { moreKind as kind } from './more-kind'

interface Props {
  opened?: MoreRow
  archiveId: string
}

/** The form of a supplement: archive, reason and contents. */
export function SupplementEditor({ opened, archiveId }: Props) {
  const { data: archive } = useCall(archiveApi.detail, { listId: archiveId }, { quiet: true })
  const part = archive?.parts.find(({ items }) => items.some(({ itemCode }) => itemCode === SUPPLEMENTED))
  const item = part?.items.find(({ itemCode }) => itemCode === SUPPLEMENTED)
  const me = useStore(session.$user)?.listId
  const isForAnother = !opened && part !== undefined && part.senderId !== me
  const editing = useRecordEditor({
    api: moreApi,
    opened,
    empty: () => ({
      archiveId,
      senderUserId: null,
      reason: '',
      copies: null,
      pages: null,
      moreFile: [],
      note: '',
    }),
    valuesOf: (row: MoreRow) => row,
    onSaved: useShowSavedRecord(kind, archiveId),
  })
  const { record, form } = editing
  const tab = useTabPath()
  const saveSupplement = () =>
    record.saveAnd('save', async ({ listId }) => {
      await replaceTab(tab, archiveSupplementPath(listId))
      return isForAnother ? say.savedFor : say.saved
    })
  return (
    <RecordEditorPage
      editing={editing}
      title={opened ? say.editTitle(opened.archiveNo) : say.newTitle}
      ways={<Button onClick={() => openTab(MORE_LIST)}>{say.toList}</Button>}
      acts={[{ name: 'save', word: say.save, run: saveSupplement }]}
    >
      <FormSection title={say.what}>
        {archive && item && (
          <p className={section.quiet}>
            {say.whole(archive.archiveNo ?? '', archive.projectName)} · {item.itemCode} {item.itemName} ·{' '}
            {say.there(item.copies ?? 0, item.pages ?? 0, item.file.length + item.found.length)}
          </p>
        )}
        <FieldInputs
          form={form}
          fields={fields}
          ownId={opened?.listId}
          names={['reason', 'copies', 'pages', 'moreFile', 'note']}
          more={{ copies: { hint: say.contentHint } }}
        />
      </FormSection>
      {isForAnother && (
        <FormSection title={say.who}>
          <FieldInputs
            form={form}
            fields={fields}
            names={['senderUserId']}
            more={{ senderUserId: { hint: say.senderHint, required: true } }}
          />
        </FormSection>
      )}
    </RecordEditorPage>
  )
}
