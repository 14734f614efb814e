import { rulesOf } from '@agency/shared/fields/fields'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields, versionFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { Button } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { recordPage } from '../../kit/detail/RecordPage'
import { Warning } from '../../kit/detail/Warning'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import page from '../../kit/form/record-editor.module.css'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { openTab, useUnsavedGuard } from '../../shell/tabs'
import { MaterialFields } from './MaterialFields'
import { materialMessages as say } from './material.messages'
import own from './material.module.css'
import { materialKind as kind } from './material-kind'

const rules = z.object(rulesOf({ ...materialFields, ...versionFields }))
const names = Object.keys(materialFields) as (keyof typeof materialFields)[]

/** /knowledge/comparisonMaterialRevise?listId=…: a new version, which waits for its review beside the one in force. */
export default recordPage(kind, ({ row, onChanged }: { row: MaterialRow; onChanged(): Promise<void> }) =>
  // Another version in force is another form.
  row.allowedActions.includes('revise') ? (
    <Revision key={row.currentVersionId} {...{ row, onChanged }} />
  ) : (
    <Warning>{row.pendingVersionId ? say.pendingNote(row.pendingUserName ?? '') : say.stoppedNote}</Warning>
  ),
)

function Revision({ row, onChanged }: { row: MaterialRow; onChanged(): Promise<void> }) {
  const { listId, version, materialCode, materialName } = row
  const of = Object.fromEntries(names.map((name) => [name, row[name]]))
  const form = useFormState(rules, { ...of, versionNote: '' })
  const { saving, send } = useSend(form)
  useUnsavedGuard(form.dirty && !saving)
  const finish = () =>
    send(
      async (filled) => {
        await http.call(materialApi.revise, { listId, version, ...filled })
        form.reset(form.values)
        return say.revised
      },
      () => void onChanged(),
      () => openTab(materialPath(listId)),
    )
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{`${say.revise}：${materialName}`}</h1>
        <div className={page.note}>{materialCode}</div>
      </header>
      <div className={page.body} ref={form.box}>
        <div className={own.hint}>
          <Warning>{say.reviseHint}</Warning>
        </div>
        <MaterialFields form={form} ownId={listId} isRevised />
        <FormSection title={say.versionNote}>
          <FieldInputs
            {...{ form, fields: versionFields, names: ['versionNote'] }}
            more={{ versionNote: { required: true, wide: true } }}
          />
        </FormSection>
      </div>
      <footer className={`${page.footer} ${page.foot}`}>
        <span className={page.buttons}>
          <Button onClick={() => openTab(materialPath(listId))}>{say.toRecord}</Button>
          <Button theme="solid" loading={saving} disabled={form.uploading} onClick={() => void finish()}>
            {say.revise}
          </Button>
        </span>
      </footer>
    </div>
  )
}
