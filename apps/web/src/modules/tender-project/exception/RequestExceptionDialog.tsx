import { exceptionFields } from '@agency/shared/modules/tender-project/exception/exception.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import { SendModal } from '../../../kit/form/SendModal'
import { useFormRecordWithConflicts } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import type { Line } from '../deadline/deadline-states'
import { lotLabels } from '../lot/lot-labels'
import { readLot } from '../lot/read-lot'
import styles from '../project/project.module.css'
import { exceptionMessages as say } from './exception.messages'

interface Props {
  line: Line
  lot: LotRow
  onClose(): void
  onDone(): void
}

/** Requests an exception to a rule from LEADER, with evidence. */
export default function RequestExceptionDialog({ line, lot, onClose, onDone }: Props) {
  const { listId, version } = lot
  const [begin] = useState({ listId, version, ruleCode: line.ruleCode, exceptReason: '', exceptFile: [] })
  const form = useFormState(projectApi.exceptAsk.input, begin)
  const about = useFormRecordWithConflicts(form, {
    row: lot,
    read: readLot,
    action: 'exceptAsk',
    labels: lotLabels,
  })
  return (
    <SendModal
      title={say.title}
      okText={say.ask}
      form={form}
      about={about}
      onClose={onClose}
      send={(filled) => http.call(projectApi.exceptAsk, filled).then(() => say.asked)}
      onSent={onDone}
    >
      <p className={styles.note}>{say.intro(line.text)}</p>
      <FieldInput form={form} name="exceptReason" field={exceptionFields.exceptReason} required />
      <FilesInput form={form} name="exceptFile" field={exceptionFields.exceptFile} required />
    </SendModal>
  )
}
