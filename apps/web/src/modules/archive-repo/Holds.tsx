import { requiredArea } from '@agency/shared/fields/fields'
import { toTheMinute } from '@agency/shared/fields/words'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { type Hold, holdFields, type RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { repoMessages as say } from './repo.messages'
import styles from './repo.module.css'

interface Props {
  row: RepoRow
  onChanged(): void
}

/** What keeps a volume beyond its time, and who ended it. */
export function Holds({ row, onChanged }: Props) {
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
      {row.holds.length === 0 && <p className={detail.quiet}>{say.noHolds}</p>}
      <ul className={styles.holds}>
        {row.holds.map((one) => (
          <li key={one.listId}>
            <strong>
              {one.holdKind}：{one.reason}
            </strong>
            <small>{say.by(one.userName, toTheMinute(one.time))}</small>
            {one.endTime && (
              <small>{say.ended(one.endUserName ?? '', toTheMinute(one.endTime), one.endReason ?? '')}</small>
            )}
            {!one.endTime && row.mayHold && (
              <Button theme="borderless" data-screen-only onClick={() => end(one)}>
                {say.unhold}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isHolding && <HoldDialog {...{ row }} onClose={() => hold(false)} onDone={onChanged} />}
      {ending && <EndDialog {...{ row, hold: ending }} onClose={() => end(undefined)} onDone={onChanged} />}
    </DetailSection>
  )
}

interface DialogProps {
  row: RepoRow
  onClose(): void
  onDone(): void
}

function HoldDialog({ row: { listId }, onClose, onDone }: DialogProps) {
  const [begin] = useState({ listId, holdKind: '', reason: '' })
  const form = useFormState(repoApi.hold.input, begin)
  return (
    <SendModal
      {...{ form, onClose }}
      title={say.holdTitle}
      send={(filled) => http.call(repoApi.hold, filled).then(() => say.held)}
      onSent={onDone}
    >
      <FieldInput {...{ form, name: 'holdKind', field: holdFields.holdKind }} />
      <FieldInput {...{ form, name: 'reason', field: holdFields.reason }} />
    </SendModal>
  )
}

const endReason = { label: say.endReason, kind: 'area', rule: requiredArea(say.endReason, 500) } as const

function EndDialog({ row: { listId }, hold, onClose, onDone }: DialogProps & { hold: Hold }) {
  const [begin] = useState({ listId, holdId: hold.listId, endReason: '' })
  const form = useFormState(repoApi.unhold.input, begin)
  return (
    <SendModal
      {...{ form, onClose }}
      title={say.unholdTitle}
      send={(filled) => http.call(repoApi.unhold, filled).then(() => say.unheld)}
      onSent={onDone}
    >
      <p className={detail.quiet}>
        {hold.holdKind}：{hold.reason}
      </p>
      <FieldInput {...{ form, name: 'endReason', field: endReason }} />
      {form.errors.holdId && <p role="alert">{form.errors.holdId}</p>}
    </SendModal>
  )
}
