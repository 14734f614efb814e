import { slotProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { bookingForm, roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { BookingRow, RoomRow } from '@agency/shared/modules/ordinal/room.fields'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import type { NewOrdinalSource } from './new-ordinal.types'
import { RoomAvailability } from './RoomCheck'
import { roomMessages as say } from './room.messages'

interface Props {
  rooms: readonly Pick<RoomRow, 'listId' | 'roomName' | 'location' | 'enabled'>[]
  begun: NewOrdinalSource
  onClose(): void
  onSaved(): void
}

const findSlotProblems = (values: object) => slotProblems(values, { start: 'start', end: 'end' })

const labels = { subject: say.subject }
const slotOfBooking = ({ roomId, start, end }: BookingRow) => ({ roomId, start, end })
const read = createRecordReader(roomApi.booking)

/** Creates a booking without a 排号, or moves one to another time or room. */
export default function BookingForm({ rooms, begun, onClose, onSaved }: Props) {
  const { booking } = begun
  const form = useFormState(
    bookingForm,
    booking
      ? { ...slotOfBooking(booking), subject: booking.subject }
      : { roomId: begun.roomId, start: begun.start, end: begun.end, subject: '' },
    findSlotProblems,
  )
  const about = useFormRecordWithConflicts(
    form,
    booking && { row: booking, read, valuesOf: slotOfBooking, action: 'move', labels },
  )
  const [roomId, start, end] = ['roomId', 'start', 'end'].map(form.text)
  return (
    <SendModal
      title={booking ? say.moveTitle : say.bookTitle}
      okText={booking ? say.save : say.ok}
      form={form}
      about={about}
      onClose={onClose}
      send={async ({ subject, ...slot }) => {
        const { bookingNo } = about
          ? await http.call(roomApi.move, { ...slot, listId: about.row.listId, version: about.row.version })
          : await http.call(roomApi.book, { ...slot, subject })
        return about ? say.moved : say.booked(bookingNo)
      }}
      onSent={onSaved}
    >
      <ChoiceField
        form={form}
        name="roomId"
        label={say.room}
        required
        options={rooms
          .filter((room) => room.enabled)
          .map((room) => ({ value: room.listId, label: room.roomName }))}
      />
      <FieldInput form={form} name="start" field={{ kind: 'time', label: say.start }} required />
      <FieldInput form={form} name="end" field={{ kind: 'time', label: say.end }} required />
      {!booking && (
        <FieldInput form={form} name="subject" field={{ kind: 'text', label: say.subject }} required />
      )}
      {roomId && start && end && (
        <RoomAvailability roomId={roomId} start={start} end={end} except={booking?.listId} userIds={[]} />
      )}
    </SendModal>
  )
}
