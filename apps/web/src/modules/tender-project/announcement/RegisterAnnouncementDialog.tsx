import {
  type Announced,
  announcementFields,
} from '@agency/shared/modules/tender-project/announcement/announcement.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { isContractFiling } from '@agency/shared/tendering/announcements'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { SendModal } from '../../../kit/form/SendModal'
import { type FormState, useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import styles from '../project/project.module.css'
import { announcementMessages as say } from './announcement.messages'
import { NoticeEvidenceFields } from './NoticeEvidenceFields'

interface Props {
  projectId: string
  noticeType: Announced['noticeType']
  /** The lot for which the dialog was opened. */
  first: string
  /** All lots for which the announcement is due. */
  lots: readonly Announced[]
  onClose(): void
  onDone(): void
}

/** Registers a published announcement of one or several lots. */
export default function RegisterAnnouncementDialog({
  projectId,
  noticeType,
  first,
  lots,
  onClose,
  onDone,
}: Props) {
  const [begin] = useState({
    listId: projectId,
    packageIds: [first],
    noticeType,
    publishTime: undefined,
    endTime: null,
    media: '',
    url: '',
    screenshotFile: [],
  })
  const form = useFormState(projectApi.announce.input, begin)
  return (
    <SendModal
      title={say.registerOf(noticeType)}
      okText={say.register}
      form={form}
      onClose={onClose}
      send={(filled) => http.call(projectApi.announce, filled).then(() => say.registered)}
      onSent={onDone}
    >
      <LotChoice form={form} lots={lots} />
      <NoticeEvidenceFields form={form} noticeType={noticeType} withTime />
      {!isContractFiling(noticeType) && (
        <FieldInput form={form} name="endTime" field={announcementFields.endTime} />
      )}
    </SendModal>
  )
}

/** Selects the lots of the announcement; a single one is preselected. */
function LotChoice({ form, lots }: { form: FormState<z.ZodType>; lots: readonly Announced[] }) {
  const held = form.get('packageIds')
  const chosen = Array.isArray(held) ? held.map(String) : []
  const error = form.errors.packageIds
  const toggleLot = (listId: string, isOn: boolean) =>
    form.set('packageIds', isOn ? [...chosen, listId] : chosen.filter((other) => other !== listId))
  return (
    <fieldset className={styles.choice} aria-label={say.lots}>
      {lots.length > 1 &&
        lots.map(({ packageId, packageNo }) => (
          <Checkbox
            key={packageId}
            checked={chosen.includes(packageId)}
            onChange={({ target }) => toggleLot(packageId, target.checked === true)}
          >
            {packageNo}
          </Checkbox>
        ))}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
