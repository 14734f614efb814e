import {
  DOC_TEMPLATE_MEGABYTES,
  type DocTemplateRow,
  docTemplateApi,
} from '@agency/shared/contract/doc-template.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { ApiError } from '@agency/shared/http/api-error'
import { Button } from '@douyinfe/semi-ui-19'
import { useId, useRef, useState } from 'react'
import { FieldBox } from '../../kit/form/FieldBox'
import { FormModal } from '../../kit/form/FormModal'
import { errorId } from '../../kit/form/ids'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import styles from './system-template.module.css'
import { templateMessages as say } from './template.messages'
import { templateParams, templateTitle, useCurrentTemplate } from './template-files'

const MOST_BYTES = DOC_TEMPLATE_MEGABYTES * 1024 * 1024

interface Props {
  row: DocTemplateRow
  onChanged(): void
  onClose(): void
}

/** Replaces a template. Problems of the file are shown at the field, and the dialog stays open. */
export default function ReplaceDialog({ row, onChanged, onClose }: Props) {
  const template = useCurrentTemplate(row)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const uploadReplacement = async () => {
    if (!file) return setError(say.chosenNone)
    setSaving(true)
    try {
      const seen = { ...templateParams(template), revision: template.revision }
      await http.upload(docTemplateApi.replace, seen, [file], { quiet: true })
      notify.success(say.replaced)
      onChanged()
      onClose()
    } catch (problem) {
      setError(uploadProblemText(problem))
      // After a conflict the person sees the current template and can replace it.
      onChanged()
    } finally {
      setSaving(false)
    }
  }
  const chooseReplacementFile = (chosen: File) => {
    setFile(chosen)
    setError(chosen.size > MOST_BYTES ? say.tooLarge : undefined)
  }
  return (
    <FormModal
      title={say.replaceTitle(templateTitle(template))}
      okText={say.upload}
      saving={saving}
      form={{ box, dirty: file !== undefined, uploading: false }}
      onOk={() => void uploadReplacement()}
      onClose={onClose}
    >
      <TemplateFileField file={file} error={error} onChoose={chooseReplacementFile} />
    </FormModal>
  )
}

const uploadProblemText = (problem: unknown): string => {
  if (!(problem instanceof ApiError)) return say.failed
  return problem.errors.length > 0 ? problem.errors.map(({ message }) => message).join('\n') : problem.message
}

interface FileBoxProps {
  file: File | undefined
  error: string | undefined
  onChoose(file: File): void
}

function TemplateFileField({ file, error, onChoose }: FileBoxProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <FieldBox id={id} label={say.file} required error={error} hint={say.replaceHint}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".docx"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          target.value = '' // Allows choosing the same file again after it was corrected.
        }}
      />
      <div className={styles.chosen}>
        <Button
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={errorId(id)}
          onClick={() => picker.current?.click()}
        >
          {say.chooseFile}
        </Button>
        {file && (
          <span role="status">
            {file.name}（{formatFileSize(file.size)}）
          </span>
        )}
      </div>
    </FieldBox>
  )
}
