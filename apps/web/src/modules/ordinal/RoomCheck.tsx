import { formatDateTime } from '@agency/shared/format/dates'
import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { slotProblems } from '@agency/shared/modules/ordinal/ordinal.rules'
import { type BookingObstacle, roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { Warning } from '../../kit/section/Warning'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'

interface Props {
  roomId: string
  start: string
  end: string
  /** The id of the booking or the 排号 being changed, which is no obstacle to itself. */
  except: string | undefined
  /** Ids of the people who must attend. */
  userIds: readonly string[]
}

const MINUTES = 16
const CLOCK_AT = 11
const KEY = ['ordinal-clash']

/** Shows whether the room and the people are free at the chosen times. */
export function RoomAvailability({ roomId, start, end, except, userIds }: Props) {
  const isWhole = slotProblems({ start, end }, { start: 'start', end: 'end' }).length === 0
  const asked = {
    roomId,
    start,
    end,
    ...(except ? { except } : {}),
    ...(userIds.length > 0 ? { userIds: userIds.join(',') } : {}),
  }
  const { data } = useCall(roomApi.clash, asked, { key: [...KEY, asked], quiet: true, enabled: isWhole })
  useReloadOnRecordChange(roomPrefix, [KEY])
  if (!data || !isWhole) return null
  return (
    <div className={styles.wide} aria-live="polite">
      {data.room.length === 0 && <p className={styles.good}>{say.roomFree}</p>}
      <ConflictingBookings title={say.roomTaken} found={data.room} isDanger />
      <ConflictingBookings title={say.personTaken} found={data.people} />
    </div>
  )
}

interface ObstaclesProps {
  title: string
  found: readonly BookingObstacle[]
  isDanger?: boolean
}

function ConflictingBookings({ title, found, isDanger }: ObstaclesProps) {
  if (found.length === 0) return null
  return (
    <Warning isDanger={isDanger}>
      {title}
      <ul>
        {found.map((one) => (
          <li key={one.bookingNo}>
            <strong>{one.subject}</strong>
            <span>{one.roomName}</span>
            <span>
              {formatDateTime(one.start).slice(0, MINUTES)}–{formatDateTime(one.end).slice(CLOCK_AT, MINUTES)}
            </span>
            {one.people.length > 0 && <span>{one.people.join('、')}</span>}
          </li>
        ))}
      </ul>
    </Warning>
  )
}
