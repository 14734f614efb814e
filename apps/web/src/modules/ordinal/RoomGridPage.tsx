import { addDays, dateAt } from '@agency/shared/format/dates'
import { roomPrefix as prefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { type BookingRow, type RoomRow, roomFields } from '@agency/shared/modules/ordinal/room.fields'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { useLiveRecords } from '../../kit/data/use-live-refresh'
import { EmptyState } from '../../kit/empty/EmptyState'
import { Failed } from '../../kit/empty/Failed'
import { Lines } from '../../kit/empty/Lines'
import { DateInput } from '../../kit/form/DateInput'
import { useCrud } from '../../kit/list/use-crud'
import { http, useCan } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import type { Begun } from './begun'
import { RoomGrid } from './RoomGrid'
import { roomMessages as say } from './room.messages'
import styles from './room.module.css'
import { useDrop } from './use-drop'

const BookingForm = lazy(() => import('./BookingForm'))
const BookingCard = lazy(() => import('./BookingCard'))
const RecordSheet = lazy(() =>
  import('../../kit/form/RecordSheet').then((kit) => ({ default: kit.RecordSheet<RoomRow> })),
)
const sections = [{ title: say.basics, fields: Object.keys(roomFields) }]
const KEY = ['ordinal-grid']

/** /ordinal/ordinalRoom: the rooms side by side, a day from top to bottom. */
export default function RoomGridPage() {
  const [day, setDay] = useState(() => dateAt(new Date()))
  const { data, error, refetch } = useGrid(day)
  const [begun, begin] = useState<Begun>()
  const [looked, look] = useState<BookingRow>()
  const crud = useCrud<RoomRow>()
  const canBook = useCan(`${prefix}:book`)
  const reread = () => void refetch()
  const { drop, placed } = useDrop(refetch)

  return (
    <section className={styles.page} aria-label={say.title}>
      <DayBar day={day} setDay={setDay} onBook={() => begin({})} onAddRoom={() => crud.add()} />
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
          onSpan={begin}
          onLook={look}
          onDrop={(booking, to) => void drop(booking, to)}
          onEditRoom={(listId) => void editRoom(listId, crud.edit)}
        />
      )}
      {data?.rooms.length === 0 && <EmptyState title={say.none} />}
      {!data && error && <Failed title={say.failed} error={error} onRetry={reread} />}
      {!data && !error && <Lines rows={12} label={say.loading} />}
      <Suspense>
        {looked && (
          <BookingCard
            booking={looked}
            onMove={() => begin({ booking: looked })}
            onClose={() => look(undefined)}
            onChanged={reread}
          />
        )}
        {begun && (
          <BookingForm
            rooms={data?.rooms ?? []}
            begun={begun}
            onClose={() => begin(undefined)}
            onSaved={reread}
          />
        )}
        {crud.mode && (
          <RecordSheet
            {...{ crud, sections }}
            api={roomApi}
            noun={say.noun}
            fields={roomFields}
            first={{ enabled: true, roomType: '开标室' }}
            onSaved={reread}
          />
        )}
      </Suspense>
    </section>
  )
}

const editRoom = async (listId: string, edit: (row: RoomRow) => void) =>
  http.call(roomApi.detail, { listId }).then(edit, () => undefined) // shown by the call

function useGrid(day: string) {
  const answer = useCall(
    roomApi.grid,
    { from: day, to: day },
    { key: [...KEY, day], enabled: useTabActive(), placeholderData: keepPreviousData },
  )
  useLiveRecords(prefix, [KEY])
  return answer
}

interface BarProps {
  day: string
  setDay(day: string): void
  onBook(): void
  onAddRoom(): void
}

/** Which day is shown, and what can be done on it. */
function DayBar({ day, setDay, onBook, onAddRoom }: BarProps) {
  const [canBook, canAdd] = [useCan(`${prefix}:book`), useCan(`${prefix}:add`)]
  return (
    <header className={styles.bar}>
      <div className={styles.days}>
        <Button
          icon={<IconChevronLeft aria-hidden />}
          aria-label={say.before}
          onClick={() => setDay(addDays(day, -1))}
        />
        <div className={styles.date}>
          <DateInput label={say.day} value={day} onChange={(next) => next && setDay(next)} />
        </div>
        <Button
          icon={<IconChevronRight aria-hidden />}
          aria-label={say.after}
          onClick={() => setDay(addDays(day, 1))}
        />
        <Button onClick={() => setDay(dateAt(new Date()))}>{say.today}</Button>
      </div>
      <div className={styles.days}>
        {canAdd && <Button onClick={onAddRoom}>{say.addRoom}</Button>}
        {canBook && (
          <Button theme="solid" icon={<IconPlus aria-hidden />} onClick={onBook}>
            {say.book}
          </Button>
        )}
      </div>
    </header>
  )
}
