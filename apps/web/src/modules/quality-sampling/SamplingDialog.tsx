import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import {
  type SamplingRow,
  samplingFields,
  samplingFirst,
  samplingRecord,
} from '@agency/shared/modules/quality-sampling/sampling.record'
import { useState } from 'react'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { samplingMessages as say } from './sampling.messages'

interface Props {
  opened?: SamplingRow
  onClose(): void
  onDone(): void
}

const names = ['period', 'regime', 'projectType', 'ratio', 'minCount', 'remark', 'attachment'] as const
const more = {
  period: { hint: say.periodHint },
  regime: { hint: say.anyHint },
  projectType: { hint: say.anyHint },
} as const

/** The previous month as 'YYYY-MM'. */
function previousMonth(): string {
  const [year = 0, month = 0] = shanghaiDateAt(currentTime()).split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

const samplingFormValues = ({
  period,
  regime,
  projectType,
  ratio,
  minCount,
  remark,
  attachment,
}: SamplingRow) => ({
  period,
  regime,
  projectType,
  ratio,
  minCount,
  remark: remark ?? '',
  attachment,
})

/** Creates a batch, or changes one before its list is frozen. */
export default function SamplingDialog({ opened, onClose, onDone }: Props) {
  const [begin] = useState(() =>
    opened
      ? {
          listId: opened.listId,
          version: opened.version,
          ...samplingFormValues(opened),
        }
      : { ...samplingFirst, period: previousMonth(), regime: null, projectType: null, remark: '' },
  )
  const call = opened ? samplingApi.update : samplingApi.save
  const form = useFormState(call.input, begin)
  const read = createRecordReader(samplingApi.detail)
  const about = useFormRecordWithConflicts(
    form,
    opened && { row: opened, read, valuesOf: samplingFormValues, labels: samplingRecord.labels },
  )
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={opened ? say.edit : say.add}
      send={(filled) => http.call(call, filled).then(() => say.saved)}
      onSent={onDone}
    >
      <FieldInputs form={form} fields={samplingFields} names={names} more={more} ownId={opened?.listId} />
    </SendModal>
  )
}
