import { type Hold, type holdEndpoints, holdFields } from '@agency/shared/custody/hold.contract'
import { requiredTextAreaRule } from '@agency/shared/fields/fields'
import { formatToMinute } from '@agency/shared/fields/words'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { http } from '../../session/app'
import { FieldInput } from '../form/FieldInput'
import { SendModal } from '../form/SendModal'
import { useFormState } from '../form/use-form-state'
import { DetailSection } from '../section/Facts'
import section from '../section/section.module.css'
import { destructionMessages as say } from './destruction.messages'
import styles from './destruction.module.css'

type Calls = ReturnType<typeof holdEndpoints>
interface Held {
  listId: string
  holds: readonly Hold[]
  mayHold: boolean
}

interface Props {
  row: Held
  /** The 冻结 and 解除冻结 calls of the record type. */
  calls: Pick<Calls, 'hold' | 'unhold'>
  onChanged(): void
}

/** The holds on a record, with who ended them. */
export function RecordHolds({ row, calls, onChanged }: Props) {
  const [isHolding, hold] = useState(false)
  const [ending, end] = useState<Hold>()
  if (row.holds.length === 0 && !row.mayHold) return null
  return (
    <DetailSection
      title={say.holds}
      extra={
        row.mayHold && (
          <Button data-screen-only onClick={() => hold(true)}>
            {say.hold}
          </Button>
        )
      }
    >
      {row.holds.length === 0 && <p className={section.quiet}>{say.noHolds}</p>}
      <ul className={styles.holds}>
        {row.holds.map((one) => (
          <li key={one.listId}>
            <strong>
              {one.holdKind}：{one.reason}
            </strong>
            <small>{say.by(one.userName, formatToMinute(one.time))}</small>
            {one.endTime && (
              <small>
                {say.ended(one.endUserName ?? '', formatToMinute(one.endTime), one.endReason ?? '')}
              </small>
            )}
            {!one.endTime && row.mayHold && (
              <Button theme="borderless" data-screen-only onClick={() => end(one)}>
                {say.unhold}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isHolding && <HoldDialog row={row} calls={calls} onClose={() => hold(false)} onDone={onChanged} />}
      {ending && (
        <EndHoldDialog
          row={row}
          calls={calls}
          hold={ending}
          onClose={() => end(undefined)}
          onDone={onChanged}
        />
      )}
    </DetailSection>
  )
}

interface DialogProps extends Pick<Props, 'row' | 'calls'> {
  onClose(): void
  onDone(): void
}

function HoldDialog({ row: { listId }, calls, onClose, onDone }: DialogProps) {
  const [begin] = useState({ listId, holdKind: '', reason: '' })
  const form = useFormState(calls.hold.input, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.holdTitle}
      send={(filled) => http.call(calls.hold, filled).then(() => say.held)}
      onSent={onDone}
    >
      <FieldInput form={form} name="holdKind" field={holdFields.holdKind} />
      <FieldInput form={form} name="reason" field={holdFields.reason} />
    </SendModal>
  )
}

const endReason = {
  label: say.endReason,
  kind: 'area',
  rule: requiredTextAreaRule(say.endReason, 500),
} as const

function EndHoldDialog({ row: { listId }, calls, hold, onClose, onDone }: DialogProps & { hold: Hold }) {
  const [begin] = useState({ listId, holdId: hold.listId, endReason: '' })
  const form = useFormState(calls.unhold.input, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.unholdTitle}
      send={(filled) => http.call(calls.unhold, filled).then(() => say.unheld)}
      onSent={onDone}
    >
      <p className={section.quiet}>
        {hold.holdKind}：{hold.reason}
      </p>
      <FieldInput form={form} name="endReason" field={endReason} />
      {form.errors.holdId && <p role="alert">{form.errors.holdId}</p>}
    </SendModal>
  )
}
