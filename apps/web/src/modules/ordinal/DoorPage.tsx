import { currentTime } from '@agency/shared/clock/server-clock'
import { CODE } from '@agency/shared/contract/envelope'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { ApiError } from '@agency/shared/http/api-error'
import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { openLiveConnection } from '../../session/live'
import { usePageQuery } from '../../shell/own-place'
import { timeRangeText } from './day-grid'
import styles from './door.module.css'
import { roomMessages as say } from './room.messages'

const KEY = ['ordinal-door']
/** Polling interval in ms in addition to live events, because a display on a wall must recover by itself. */
const POLL_MS = 60_000
const RETRY_MS = 5000
/** Codes that mean an unknown room or an address without one. */
const ABSENT: readonly unknown[] = [CODE.notFound, CODE.badInput]
const isNotFound = (error: Error | null) => error instanceof ApiError && ABSENT.includes(error.code)

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** /ordinal/roomDoor?roomId=…: today's bookings of a room, for the display at its door. */
export default function RoomDoorPage() {
  const roomId = usePageQuery().get('roomId') ?? ''
  const now = useCurrentTime()
  const day = shanghaiDateAt(now)
  useEffect(openLiveConnection, [])
  useReloadOnRecordChange(roomPrefix, [KEY])
  const { data, error } = useCall(
    roomApi.door,
    { roomId },
    {
      key: [...KEY, roomId, day],
      quiet: true,
      enabled: roomId !== '',
      refetchInterval: ({ state }) => (state.error && !isNotFound(state.error) ? RETRY_MS : POLL_MS),
      placeholderData: keepPreviousData,
    },
  )
  const isAbsent = roomId === '' || isNotFound(error)
  if (!data || isAbsent)
    return (
      <main className={styles.door}>
        <p className={styles.none} role="status">
          {isAbsent ? say.noRoom : error ? say.doorFailed : say.doorLoading}
        </p>
      </main>
    )

  const current = data.bookings.find(({ start, end }) => new Date(start) <= now && now < new Date(end))
  const next = data.bookings.find(({ start }) => new Date(start) > now)
  return (
    <main className={styles.door} data-busy={current ? '' : undefined}>
      <header className={styles.head}>
        <div>
          <h1>{data.roomName}</h1>
          <p className={styles.place}>{[data.roomType, data.location].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.clock}>
          <time>{formatDateTime(now.toISOString()).slice(11, 16)}</time>
          <span>
            {day} 星期{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}
          </span>
        </div>
      </header>
      <section className={styles.now} aria-label={say.now} aria-live="polite">
        <span className={styles.label}>{current ? say.now : say.freeNow}</span>
        {current && <strong>{current.subject}</strong>}
        {current && (
          <span className={styles.when}>
            {[timeRangeText(current), current.projectCode].filter(Boolean).join('　')}
          </span>
        )}
        {next && (
          <p className={styles.next}>
            {say.next}：{timeRangeText(next)} {next.subject}
          </p>
        )}
      </section>
      <section className={styles.list} aria-label={say.list}>
        <h2>{say.list}</h2>
        {data.bookings.length === 0 && <p className={styles.none}>{say.noneToday}</p>}
        <ol>
          {data.bookings.map((booking) => (
            <li
              key={booking.listId}
              data-over={new Date(booking.end) <= now ? '' : undefined}
              aria-current={booking === current ? 'true' : undefined}
            >
              <span className={styles.when}>{timeRangeText(booking)}</span>
              <span>{booking.subject}</span>
              <span className={styles.code}>{booking.projectCode}</span>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}

/** Returns the current time, updated every second. */
function useCurrentTime(): Date {
  const [now, setNow] = useState(() => currentTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
