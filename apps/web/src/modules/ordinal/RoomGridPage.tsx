import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { roomPrefix as prefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { type BookingRow, type RoomRow, roomFields } from '@agency/shared/modules/ordinal/room.fields'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { EmptyState } from '../../kit/empty/EmptyState'
import { Failed } from '../../kit/empty/Failed'
import { LoadingLines } from '../../kit/empty/Lines'
import { useRowForm } from '../../kit/form/use-crud'
import { useOverlay } from '../../kit/list/use-overlay'
import { http, useCan } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import { DayBar } from './DayBar'
import type { NewOrdinalSource } from './new-ordinal.types'
import { RoomGrid } from './RoomGrid'
import { roomMessages as say } from './room.messages'
import styles from './room.module.css'
import { useMoveDroppedBooking } from './use-drop'

const BookingForm = lazy(() => import('./BookingForm'))
const BookingCard = lazy(() => import('./BookingCard'))
const RecordSheet = lazy(() =>
  import('../../kit/form/RecordSheet').then((kit) => ({ default: kit.RecordSheet<RoomRow> })),
)
const sections = [{ title: say.basics, fields: Object.keys(roomFields) }]
const KEY = ['ordinal-grid']

/** /ordinal/ordinalRoom: the rooms side by side, with the day from top to bottom. */
export default function RoomGridPage() {
  const [day, setDay] = useState(() => shanghaiDateAt(currentTime()))
  const { data, error, refetch } = useRoomGrid(day)
  const { open, over } = useOverlay()
  const crud = useRowForm<RoomRow>()
  const canBook = useCan(`${prefix}:book`)
  const reloadGrid = () => void refetch()
  const { drop, placed } = useMoveDroppedBooking(refetch)
  const openBookingForm = (begun: NewOrdinalSource) =>
    open((onClose) => (
      <BookingForm rooms={data?.rooms ?? []} begun={begun} onClose={onClose} onSaved={reloadGrid} />
    ))
  const openBookingCard = (booking: BookingRow) =>
    open((onClose) => (
      <BookingCard
        booking={booking}
        onClose={onClose}
        onMove={() => openBookingForm({ booking })}
        onChanged={reloadGrid}
      />
    ))
  return (
    <section className={styles.page} aria-label={say.title}>
      <DayBar day={day} setDay={setDay} onBook={() => openBookingForm({})} onAddRoom={() => crud.add()} />
      <p className={styles.hint}>
        {canBook && <span className={styles.byMouse}>{say.hint}</span>}
        {say.pause}
      </p>
      {data && data.rooms.length > 0 && (
        <RoomGrid
          day={day}
          rooms={data.rooms}
          bookings={placed(data.bookings)}
          canBook={canBook}
          onSpan={openBookingForm}
          onLook={openBookingCard}
          onDrop={(booking, to) => void drop(booking, to)}
          onEditRoom={(listId) => void loadRoomForEdit(listId, crud.edit)}
        />
      )}
      {data?.rooms.length === 0 && <EmptyState title={say.none} />}
      {!data && error && <Failed title={say.failed} error={error} onRetry={reloadGrid} />}
      {!data && !error && <LoadingLines rows={12} label={say.loading} />}
      <Suspense>
        {crud.mode && (
          <RecordSheet
            crud={crud}
            sections={sections}
            api={roomApi}
            noun={say.noun}
            fields={roomFields}
            first={{ enabled: true, roomType: '开标室' }}
            onSaved={reloadGrid}
          />
        )}
      </Suspense>
      {over}
    </section>
  )
}

const loadRoomForEdit = async (listId: string, edit: (row: RoomRow) => void) =>
  http.call(roomApi.detail, { listId }).then(edit, () => undefined) // The call has shown the failure.

function useRoomGrid(day: string) {
  const answer = useCall(
    roomApi.grid,
    { from: day, to: day },
    { key: [...KEY, day], enabled: useTabActive(), placeholderData: keepPreviousData },
  )
  useReloadOnRecordChange(prefix, [KEY])
  return answer
}
