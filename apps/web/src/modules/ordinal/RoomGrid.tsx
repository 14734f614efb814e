import { currentTime } from '@agency/shared/clock/server-clock'
import { roomDoorPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { roomPrefix as prefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { Slot } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { BookingRow, RoomRow } from '@agency/shared/modules/ordinal/room.fields'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import {
  clockAtStep,
  countGridSteps,
  findBookingObstacle,
  type GridDay,
  gridHoursCoveringBookings,
  gridStepAt,
  slotOfSteps,
  spanOfSteps,
  timeRangeText,
} from './day-grid'
import type { NewOrdinalSource } from './new-ordinal.types'
import { roomMessages as say } from './room.messages'
import styles from './room.module.css'
import { type Carried, canMoveBooking, useBookingDrag } from './use-carry'

type Room = Pick<RoomRow, 'listId' | 'roomName' | 'roomType' | 'location' | 'capacity' | 'enabled'>

interface Props {
  day: string
  rooms: readonly Room[]
  bookings: readonly BookingRow[]
  canBook: boolean
  onSpan(begun: NewOrdinalSource): void
  onLook(booking: BookingRow): void
  onDrop(booking: BookingRow, to: { roomId: string } & Slot): void
  onEditRoom(listId: string): void
}

/** The grid lines of full hours. */
const fullHourSteps = (day: GridDay) =>
  Array.from({ length: countGridSteps(day) / 2 }, (_, index) => index * 2)
const isMouseOrPen = (pointerType: string) => pointerType === 'mouse' || pointerType === 'pen'

/** One column per room. Dragging over an empty part books it; bookings can be dragged to other times and rooms. */
export function RoomGrid({ day: date, rooms, bookings, onDrop, onEditRoom, ...on }: Props) {
  const day = gridHoursCoveringBookings(date, bookings)
  const carrying = useBookingDrag({ day, rooms, bookings, onDrop })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label={say.grid(date)}>
      <div
        className={styles.grid}
        style={{ '--rooms': rooms.length, '--steps': countGridSteps(day) } as CSSProperties}
      >
        <div className={styles.corner} />
        {rooms.map((room) => (
          <RoomHead key={room.listId} room={room} onEdit={() => onEditRoom(room.listId)} />
        ))}
        <div className={styles.hours} aria-hidden="true">
          {fullHourSteps(day).map((step) => (
            <span key={step} style={{ top: `calc(${step} * var(--step))` }}>
              {clockAtStep(day, step)}
            </span>
          ))}
        </div>
        {rooms.map((room) => (
          <RoomColumn
            key={room.listId}
            day={day}
            room={room}
            bookings={bookings.filter(({ roomId }) => roomId === room.listId)}
            carrying={carrying}
            {...on}
          />
        ))}
      </div>
    </section>
  )
}

function RoomHead({ room, onEdit }: { room: Room; onEdit(): void }) {
  const canEdit = useCan(`${prefix}:edit`)
  return (
    <div className={styles.room}>
      {canEdit ? (
        <button type="button" className={styles.name} title={say.editRoom(room.roomName)} onClick={onEdit}>
          {room.roomName}
        </button>
      ) : (
        <strong className={styles.name}>{room.roomName}</strong>
      )}
      <span className={styles.under}>
        {[room.location, say.seats(room.capacity), room.enabled ? '' : say.disabled]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <a
        className={styles.door}
        href={`#${roomDoorPath(room.listId)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={say.doorOf(room.roomName)}
      >
        {say.door}
      </a>
    </div>
  )
}

type Carrying = ReturnType<typeof useBookingDrag>
type ColumnProps = Pick<Props, 'bookings' | 'canBook' | 'onSpan' | 'onLook'> & {
  day: GridDay
  room: Room
  carrying: Carrying
}

function RoomColumn({ day, room, bookings, canBook, onSpan, onLook, carrying }: ColumnProps) {
  const box = useRef<HTMLDivElement>(null)
  const { carried } = carrying
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const span = drag && spanOfSteps(drag.from, drag.to)
  const stop = span && findBookingObstacle(slotOfSteps(day, span), bookings, currentTime())

  const gridStepAtPointer = ({ clientY }: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (!area) return 0
    const steps = countGridSteps(day)
    return Math.min(Math.max(Math.floor(((clientY - area.top) / area.height) * steps), 0), steps - 1)
  }
  const bookDraggedSpan = () => {
    setDrag(undefined)
    if (!span) return
    if (stop) notify.warning(say[stop])
    else {
      const { start, end } = slotOfSteps(day, span)
      onSpan({ roomId: room.listId, start, end })
    }
  }
  return (
    <div
      ref={(element) => {
        box.current = element
        carrying.column(room.listId)(element)
      }}
      className={styles.column}
      data-room={room.roomName}
      onPointerDown={(event) => {
        // Touch scrolls; booking by touch uses the button above.
        if (!canBook || !room.enabled || event.button !== 0 || !isMouseOrPen(event.pointerType)) return
        if (event.target !== box.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: gridStepAtPointer(event), to: gridStepAtPointer(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: gridStepAtPointer(event) })}
      onPointerUp={bookDraggedSpan}
      onPointerCancel={() => setDrag(undefined)}
    >
      {bookings.map((booking) => (
        <BookingBlock
          key={booking.listId}
          day={day}
          booking={booking}
          carrying={carrying}
          onLook={() => onLook(booking)}
        />
      ))}
      {carried?.roomId === room.listId && <DraggedBookingPreview day={day} {...carried} />}
      {span && (
        <div
          className={styles.span}
          data-stopped={stop ? '' : undefined}
          style={spanCssPosition(span.first, span.last)}
        >
          {timeRangeText(slotOfSteps(day, span))}
        </div>
      )}
    </div>
  )
}

const spanCssPosition = (first: number, last: number) => ({
  top: `calc(${first} * var(--step))`,
  height: `calc(${Math.max(last - first, 0.5)} * var(--step) - 2px)`,
})

interface BlockProps {
  day: GridDay
  booking: BookingRow
  carrying: Carrying
  onLook(): void
}

function BookingBlock({ day, booking, carrying, onLook }: BlockProps) {
  const times = timeRangeText(booking)
  return (
    <button
      type="button"
      className={styles.block}
      data-status={booking.status}
      data-movable={canMoveBooking(booking) ? '' : undefined}
      data-carried={carrying.carried?.booking.listId === booking.listId ? '' : undefined}
      style={spanCssPosition(gridStepAt(day, booking.start), gridStepAt(day, booking.end))}
      onClick={(event) => carrying.isClick(event) && onLook()}
      {...carrying.handlers(booking)}
    >
      <span className={styles.times}>
        {times} {booking.status}
      </span>
      <span className={styles.subject}>{booking.subject}</span>
    </button>
  )
}

/** The position of a dragged booking and its obstacles. */
function DraggedBookingPreview({ day, booking, slot, stop }: Carried & { day: GridDay }) {
  return (
    <div
      className={styles.span}
      data-stopped={stop ? '' : undefined}
      style={spanCssPosition(gridStepAt(day, slot.start), gridStepAt(day, slot.end))}
    >
      {timeRangeText(slot)} {stop ? say[stop] : booking.subject}
    </div>
  )
}
