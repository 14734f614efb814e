import { announcementFields } from '@agency/shared/modules/tender-project/announcement/announcement.contract'
import { isContractFiling } from '@agency/shared/tendering/announcements'
import type { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import type { FormState } from '../../../kit/form/use-form-state'
import { announcementMessages as say } from './announcement.messages'

interface Props {
  form: FormState<z.ZodType>
  noticeType: string
  withTime: boolean
  /** The project, from which file names are known. */
  ownId?: string
}

const { publishTime, media, url, screenshotFile } = announcementFields

/** When and where something was announced or filed, with evidence. */
export function NoticeEvidenceFields({ form, noticeType, withTime, ownId }: Props) {
  const filing = isContractFiling(noticeType)
  const relabelledForFiling = <F extends object>(field: F, label: string) =>
    filing ? { ...field, label } : field
  return (
    <>
      {withTime && (
        <FieldInput
          form={form}
          name="publishTime"
          field={relabelledForFiling(publishTime, say.filingTime)}
          required
        />
      )}
      <FieldInput
        form={form}
        name="media"
        field={relabelledForFiling(media, say.office)}
        placeholder={filing ? undefined : say.mediaHint}
        required
      />
      <FieldInput form={form} name="url" field={url} hint={say.urlHint} required={withTime && !filing} />
      <FilesInput
        form={form}
        name="screenshotFile"
        field={relabelledForFiling(screenshotFile, say.receipt)}
        ownId={ownId}
        required
      />
    </>
  )
}
