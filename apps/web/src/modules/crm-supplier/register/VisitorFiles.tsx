import { extensionOf } from '@agency/shared/format/file-names'
import { ApiError } from '@agency/shared/http/api-error'
import {
  REGISTER_EXTENSIONS,
  REGISTER_MEGABYTES,
  type RegisterFile,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { FieldBox } from '../../../kit/form/FieldBox'
import { errorId, hintId } from '../../../kit/form/ids'
import type { FormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/core'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'

interface Props {
  form: FormState<z.ZodType>
  name: string
  field: { label: string; required?: boolean }
  token: string
  /** Names of this registration's files by listId. */
  names: Map<string, string>
}

const accept = REGISTER_EXTENSIONS.map((extension) => `.${extension}`).join(',')
const accepted: readonly string[] = REGISTER_EXTENSIONS
const MEGABYTE = 1024 * 1024

/** File field of the public form: files are checked before the upload and stored under the registration's token. */
export function PublicFileField({ form, name, field, token, names }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  /** Names of files being uploaded. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const busy = underWay.length > 0
  const held = form.get(name)
  const value: string[] = Array.isArray(held) ? held : []
  const error = failure ?? form.errors[name]
  const { tellUploading } = form
  useEffect(() => tellUploading(id, busy), [id, busy, tellUploading])
  // Removing the field also removes its uploads.
  useEffect(() => () => tellUploading(id, false), [id, tellUploading])

  const checkAndUploadFiles = async (files: File[]) => {
    if (files.length === 0) return
    const problem = problemOfFiles(files)
    setFailure(problem)
    if (problem) return
    setUnderWay(files.map((file) => file.name))
    try {
      const added: RegisterFile[] = await http.upload(supplierRegisterApi.upload, { token }, files, {
        quiet: true,
      })
      for (const file of added) names.set(file.listId, file.name)
      form.set(name, [...value, ...added.map((file) => file.listId)])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A problem with the token concerns the whole form.
      if (error.errors.some(({ field }) => field === 'token')) form.showServerErrors(error.errors)
      else setFailure(error.message)
    } finally {
      setUnderWay([])
    }
  }

  return (
    <FieldBox
      id={id}
      label={field.label}
      required={field.required === true}
      wide
      hint={say.fileHint}
      {...(error ? { error } : {})}
    >
      <div className={styles.picker}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={accept}
          data-field={name}
          onChange={({ target }) => {
            void checkAndUploadFiles([...(target.files ?? [])])
            target.value = '' // Allows choosing the same file again.
          }}
        />
        <Button
          id={id}
          icon={<IconUpload aria-hidden />}
          loading={busy}
          aria-label={`${field.label}：${say.chooseFile}`}
          aria-describedby={`${hintId(id)} ${errorId(id)}`}
          onClick={() => picker.current?.click()}
        >
          {say.chooseFile}
        </Button>
      </div>
      <ul className={styles.files}>
        {value.map((listId) => (
          <li key={listId}>
            <span>{names.get(listId) ?? listId}</span>
            <Button
              size="small"
              theme="borderless"
              type="danger"
              onClick={() =>
                form.set(
                  name,
                  value.filter((other) => other !== listId),
                )
              }
            >
              {say.remove}
            </Button>
          </li>
        ))}
        {/* Each has its row from the start, because a row added later would move the page under the pointer. */}
        {underWay.map((file) => (
          <li key={file}>
            <span>{file}</span>
            <small>{say.underWay}</small>
          </li>
        ))}
      </ul>
    </FieldBox>
  )
}

function problemOfFiles(files: readonly File[]): string | undefined {
  const foreign = files.find((file) => !accepted.includes(extensionOf(file.name)))
  if (foreign) return say.fileKind(foreign.name)
  const large = files.find((file) => file.size > REGISTER_MEGABYTES * MEGABYTE)
  return large && say.fileSize(large.name)
}
