import { exceptionFields } from '@agency/shared/modules/tender-project/exception/exception.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import { FormModal } from '../../../kit/form/FormModal'
import { useFormState } from '../../../kit/form/use-form-state'
import { useSend } from '../../../kit/form/use-send'
import { http } from '../../../session/app'
import type { Line } from '../deadline/deadline-words'
import styles from '../project/project.module.css'
import { exceptionMessages as say } from './exception.messages'

interface Props {
  line: Line
  lot: LotRow
  onClose(): void
  onDone(): void
}

/** Asks LEADER for an exception to a rule, with what it stands on. */
export default function ExceptionDialog({ line, lot, onClose, onDone }: Props) {
  const { listId, version } = lot
  const [begin] = useState({ listId, version, ruleCode: line.ruleCode, exceptReason: '', exceptFile: [] })
  const form = useFormState(projectApi.exceptAsk.input, begin)
  const { saving, send } = useSend(form)
  const save = () =>
    send(
      async (filled) => {
        await http.call(projectApi.exceptAsk, filled)
        return say.asked
      },
      onClose,
      onDone,
    )
  return (
    <FormModal title={say.title} okText={say.ask} {...{ saving, form, onClose }} onOk={() => void save()}>
      <p className={styles.note}>{say.intro(line.text)}</p>
      <FieldInput form={form} name="exceptReason" field={exceptionFields.exceptReason} required />
      <FilesInput form={form} name="exceptFile" field={exceptionFields.exceptFile} required />
    </FormModal>
  )
}
