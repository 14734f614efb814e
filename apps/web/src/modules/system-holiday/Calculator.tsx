import { holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { InputNumber } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { DateInput } from '../../kit/form/DateInput'
import { FieldBox } from '../../kit/form/FieldBox'
import { labelId } from '../../kit/form/ids'
import { MissingYears } from '../../kit/workday/MissingYears'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'

/** Initial number of days, usual between a notice and what follows. */
const USUAL_DAYS = 5

/** 工作日推算: the date a number of days after another, by the current table. */
export function WorkdayCalculator({ today }: { today: string }) {
  const [from, setFrom] = useState<string | null>(today)
  const [days, setDays] = useState(USUAL_DAYS)
  const [fromId, daysId] = [useId(), useId()]
  const { data } = useCall(
    holidayApi.calculate,
    { from: from ?? '', days },
    { quiet: true, enabled: from !== null, placeholderData: keepPreviousData },
  )
  return (
    <section className={styles.panel} aria-label={say.calculator}>
      <h2 className={styles.title}>{say.calculator}</h2>
      <div className={styles.asked}>
        <FieldBox id={fromId} label={say.from}>
          <DateInput id={fromId} aria-labelledby={labelId(fromId)} value={from} onChange={setFrom} />
        </FieldBox>
        <FieldBox id={daysId} label={say.days}>
          <InputNumber
            id={daysId}
            aria-labelledby={labelId(daysId)}
            min={0}
            max={1000}
            precision={0}
            hideButtons
            value={days}
            onChange={(value) => setDays(Number(value) || 0)}
            style={{ width: '100%' }}
          />
        </FieldBox>
      </div>
      {data && (
        <dl className={styles.answer} aria-live="polite">
          <dt>{say.workingDay(days)}</dt>
          <dd>{data.workingDay}</dd>
          <dt>{say.calendarDay(days)}</dt>
          <dd>{data.calendarDay}</dd>
        </dl>
      )}
      {data && <MissingYears years={data.missingYears} />}
      <p className={styles.hint}>{say.startNotCounted}</p>
    </section>
  )
}
