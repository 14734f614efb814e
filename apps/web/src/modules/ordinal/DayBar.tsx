import { currentTime } from '@agency/shared/clock/server-clock'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { roomPrefix as prefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { IconChevronLeft, IconChevronRight } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { DateInput } from '../../kit/form/DateInput'
import { AddButton } from '../../kit/list/ListButtons'
import { useCan } from '../../session/app'
import { roomMessages as say } from './room.messages'
import styles from './room.module.css'

interface Props {
  day: string
  setDay(day: string): void
  onBook(): void
  onAddRoom(): void
}

/** The selected day and the actions on it. */
export function DayBar({ day, setDay, onBook, onAddRoom }: Props) {
  const canAdd = useCan(`${prefix}:add`)
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
        <Button onClick={() => setDay(shanghaiDateAt(currentTime()))}>{say.today}</Button>
      </div>
      <div className={styles.days}>
        {canAdd && <Button onClick={onAddRoom}>{say.addRoom}</Button>}
        <AddButton may={`${prefix}:book`} onClick={onBook}>
          {say.book}
        </AddButton>
      </div>
    </header>
  )
}
