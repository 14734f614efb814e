import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { Facts } from '../../kit/detail/Facts'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { DialogName } from '../../shell/DialogName'
import { openTab } from '../../shell/tabs'
import { roomMessages as say } from './room.messages'
import styles from './room.module.css'

const labels = {
  bookingNo: say.no,
  roomName: say.room,
  start: { label: say.start, kind: 'time' },
  end: { label: say.end, kind: 'time' },
  status: say.status,
  projectCode: say.projectCode,
  people: say.people,
  createUserName: say.by,
} as const

interface Props {
  booking: BookingRow
  onMove(): void
  onClose(): void
  onChanged(): void
}

/** What is known of a booking, and what may be done with it. */
export default function BookingCard({ booking, onMove, onClose, onChanged }: Props) {
  const { listId, version, subject, ordinalId, allowedActions } = booking
  const cancel = async () => {
    onClose() // a question does not stand on another dialog
    const question = { title: say.askCancelTitle, content: say.askCancel(subject) }
    if (!(await ask({ ...question, okText: say.cancel, cancelText: say.keep, danger: true }))) return
    await http.call(roomApi.cancel, { listId, version }).then(
      () => notify.success(say.cancelled),
      () => undefined, // shown by the call; the grid is read again
    )
    onChanged()
  }
  return (
    <Modal
      visible
      centered
      title={subject}
      width="min(520px, calc(100vw - 24px))"
      onCancel={onClose}
      footer={
        <div className={styles.cardButtons}>
          {allowedActions.includes('cancel') && (
            <Button type="danger" onClick={() => void cancel()}>
              {say.cancel}
            </Button>
          )}
          {allowedActions.includes('move') && (
            <Button
              onClick={() => {
                onClose()
                onMove()
              }}
            >
              {say.move}
            </Button>
          )}
          {ordinalId && (
            <Button
              onClick={() => {
                onClose()
                openTab(transactPath(ordinalId))
              }}
            >
              {say.open}
            </Button>
          )}
          <Button theme="solid" onClick={onClose}>
            {say.close}
          </Button>
        </div>
      }
    >
      <DialogName name={subject} />
      <Facts labels={labels} picks={Object.keys(labels)} row={booking} />
    </Modal>
  )
}
