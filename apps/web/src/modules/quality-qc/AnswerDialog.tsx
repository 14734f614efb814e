import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import type { QcRow } from '@agency/shared/modules/quality-qc/qc.record'
import { QC_RESULTS, type QcItem } from '@agency/shared/modules/quality-qc/qc.rules'
import { useState } from 'react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { qcMessages as say } from './qc.messages'

interface Props {
  row: QcRow
  item: QcItem
  onClose(): void
  onDone(): void
}

const options = QC_RESULTS.map((result) => ({ value: result, label: result }))
const reason = { kind: 'area', label: say.fields.reason } as const
const problem = { kind: 'area', label: say.fields.problem } as const

const answerValuesOfItem = ({ result, reason, problem, photo }: QcItem) => ({
  result,
  reason: reason ?? '',
  problem: problem ?? '',
  photo,
})

/** The inspector's result for an item; a deviation from the automatic result needs a reason. */
export default function ItemResultDialog({ row, item, onClose, onDone }: Props) {
  const { itemCode, found } = item
  const answerValuesInSheet = ({ items }: QcRow) =>
    answerValuesOfItem(items.find((one) => one.itemCode === itemCode) ?? item)
  const [begin] = useState({
    listId: row.listId,
    version: row.version,
    itemCode,
    ...answerValuesOfItem(item),
  })
  const form = useFormState(qcApi.answer.input, begin)
  const about = useFormRecordWithConflicts(form, {
    row,
    read: createRecordReader(qcApi.detail),
    valuesOf: answerValuesInSheet,
    action: 'check',
  })
  const result = form.get('result')
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={say.answerOf(`${itemCode} ${item.content}`)}
      send={(filled) => http.call(qcApi.answer, filled).then(() => say.answered)}
      onSent={onDone}
    >
      <ChoiceField
        form={form}
        name="result"
        label={say.fields.result}
        options={options}
        hint={found && say.found(found)}
        required
      />
      {found && result !== found && <FieldInput form={form} name="reason" field={reason} required />}
      {result === '不符合' && <FieldInput form={form} name="problem" field={problem} required />}
      <FilesInput form={form} name="photo" field={{ label: say.fields.photo }} ownId={row.listId} />
    </SendModal>
  )
}
