import { pickFieldRules } from '@agency/shared/fields/fields'
import { materialFields as fields } from '@agency/shared/modules/knowledge-material/material.fields'
import { MATERIAL_LIST } from '@agency/shared/modules/knowledge-material/material.paths'
import { specialFieldsOf } from '@agency/shared/modules/knowledge-material/material.rules'
import { IconDelete } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { UploadRow } from '../../kit/attachment/UploadRow'
import { useUploads } from '../../kit/attachment/use-uploads'
import { usePeople } from '../../kit/data/use-people'
import { FieldInput } from '../../kit/form/FieldInput'
import styles from '../../kit/form/form.module.css'
import page from '../../kit/form/record-editor.module.css'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { notify } from '../../session/dialogs'
import { openTab, useUnsavedGuard } from '../../shell/tabs'
import { asRequired, generalNames } from './MaterialFields'
import { materialMessages as say } from './material.messages'
import own from './material.module.css'
import { UploadArea } from './UploadArea'
import { materialFromFile, saveAndSubmitMaterials } from './upload-rows'

const rules = z.object({ rows: z.array(z.strictObject(pickFieldRules(fields))) })
type Rows = readonly Record<string, unknown>[]

/** /knowledge/comparisonMaterialUpload: several files at once, each as a material to be corrected before saving. */
export default function MaterialUploadPage() {
  const form = useFormState(rules, { rows: [] })
  const { people } = usePeople()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [saving, setSaving] = useState(false)
  const { uploads, add, retry, drop } = useUploads((attachment) => {
    setNames((before) => new Map(before).set(attachment.listId, attachment.name))
    form.change('rows', (now) => [...((now ?? []) as Rows), materialFromFile(attachment, people)])
  })
  const rows = (form.get('rows') ?? []) as Rows
  const busy = uploads.some(({ failure }) => failure === undefined)
  useUnsavedGuard(rows.length > 0 || busy)
  const saveOrSubmitRows = async (isSent: boolean) => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      const { done, left, problems, drafts } = await saveAndSubmitMaterials(filled.rows, isSent)
      form.set(
        'rows',
        left.flatMap((at) => rows[at] ?? []),
      )
      for (const name of drafts) notify.error(say.keptAsDraft(name))
      if (problems.length > 0) {
        form.showErrors(problems)
        notify.error(say.someLeft(done, left.length))
      } else notify.success((isSent ? say.sentAll : say.savedAll)(done))
    } finally {
      setSaving(false)
    }
  }
  const mayFinish = rows.length > 0 && !busy
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{say.uploadTitle}</h1>
      </header>
      <div ref={form.box} className={page.body}>
        <UploadArea onFiles={add} />
        <ul className={own.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
        {rows.map((row, at) => {
          const fileId = (row.file as string[])[0] ?? ''
          return <UploadedMaterialForm key={fileId} form={form} at={at} fileName={names.get(fileId) ?? ''} />
        })}
      </div>
      <footer className={`${page.footer} ${page.foot}`}>
        <span className={own.count} role="status">
          {rows.length > 0 ? say.count(rows.length) : say.noRows}
        </span>
        <span className={page.buttons}>
          <Button onClick={() => openTab(MATERIAL_LIST)}>{say.toList}</Button>
          <Button loading={saving} disabled={!mayFinish} onClick={() => void saveOrSubmitRows(false)}>
            {say.saveAll}
          </Button>
          <Button
            theme="solid"
            loading={saving}
            disabled={!mayFinish}
            onClick={() => void saveOrSubmitRows(true)}
          >
            {say.submitAll}
          </Button>
        </span>
      </footer>
    </div>
  )
}

interface RowProps {
  form: FormState<z.ZodType>
  at: number
  fileName: string
}

/** One material, with the file from whose name it was derived. */
function UploadedMaterialForm({ form, at, fileName }: RowProps) {
  const shown = [...generalNames, ...specialFieldsOf(form.text(`rows.${at}.materialType`))]
  const more: Partial<Record<string, { required: true }>> = asRequired
  return (
    <fieldset className={styles.row} aria-label={say.row(at + 1)}>
      <div className={styles.rowHead}>
        <span>{say.row(at + 1)}</span>
        <span className={own.file}>{fileName}</span>
        <Button
          size="small"
          theme="borderless"
          type="danger"
          icon={<IconDelete aria-hidden />}
          onClick={() => form.change('rows', (now) => (now as Rows).filter((_row, index) => index !== at))}
        >
          {say.remove}
        </Button>
      </div>
      <div className={styles.rowFields}>
        {shown.map((name) => (
          <FieldInput
            key={name}
            form={form}
            field={fields[name]}
            name={`rows.${at}.${name}`}
            {...more[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}
