import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { Facts } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { SheetNameAndFocus } from '../../shell/DialogName'
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

/** A booking with its details and actions. */
export default function BookingCard({ booking, onMove, onClose, onChanged }: Props) {
  const { listId, version, subject, ordinalId, allowedActions } = booking
  const { runAsked } = useBusy()
  const confirmAndCancelBooking = async () => {
    onClose() // A question cannot be shown above another dialog.
    const question = { title: say.askCancelTitle, content: say.askCancel(subject) }
    await runAsked(
      { ...question, okText: say.cancel, cancelText: say.keep, danger: true },
      () => http.call(roomApi.cancel, { listId, version }).then(() => say.cancelled),
      onChanged,
    )
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
            <Button type="danger" onClick={() => void confirmAndCancelBooking()}>
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
      <SheetNameAndFocus name={subject} />
      <Facts labels={labels} picks={Object.keys(labels)} row={booking} />
    </Modal>
  )
}
