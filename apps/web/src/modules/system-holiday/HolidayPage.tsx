import { dateAt } from '@agency/shared/format/dates'
import { type HolidayDay, holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { holidayPrefix as prefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { Failed } from '../../kit/empty/Failed'
import { Lines } from '../../kit/empty/Lines'
import { MissingYears } from '../../kit/workday/MissingYears'
import { http, useCan } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { Calculator } from './Calculator'
import { DayList } from './DayList'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'
import { YearView } from './YearView'

const DayForm = lazy(() => import('./DayForm'))
const question = { title: say.ask }

/** /system/holiday: a year at a glance, its entries, and what is reckoned from them. */
export default function HolidayPage() {
  const today = dateAt(new Date())
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [adding, setAdding] = useState(false)
  const { data, error, changed } = useYear(year)
  const [canAdd, canRemove] = [useCan(`${prefix}:add`), useCan(`${prefix}:del`)]

  const remove = async ({ day, name }: HolidayDay) => {
    if (!(await ask({ ...question, content: say.askRemove(day, name), danger: true }))) return
    await http.call(holidayApi.delete, { days: day }).then(
      () => notify.success(say.removed),
      () => undefined, // shown by the call; the year is read again
    )
    await changed()
  }
  const missing = data && data.days.length === 0

  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <YearBar
          {...{ year, complete: data?.complete, importable: data?.importable }}
          onYear={setYear}
          onImported={changed}
        >
          {canAdd && (
            <Button theme="solid" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
              {say.add}
            </Button>
          )}
        </YearBar>
        {missing && <MissingYears years={[year]} />}
        {error && !data ? (
          <Failed title={say.failed} error={error} onRetry={changed} />
        ) : data ? (
          <YearView year={year} days={data.days} today={today} />
        ) : (
          <Lines rows={14} />
        )}
      </div>
      <div className={styles.beside}>
        <Calculator today={today} />
        {data && <DayList days={data.days} {...(canRemove ? { onRemove: remove } : {})} />}
      </div>
      <Suspense>
        {adding && <DayForm onSaved={() => void changed()} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  )
}

function useYear(year: number) {
  const cache = useQueryClient()
  const { data, error } = useCall(holidayApi.year, { year })
  const changed = async () => {
    await Promise.all(
      [holidayApi.year.path, holidayApi.calculate.path].map((path) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
  return { data, error, changed }
}

interface BarProps {
  year: number
  complete: boolean | undefined
  onYear(year: number): void
  importable: boolean | undefined
  onImported(): Promise<void>
  children: ReactNode
}

function YearBar({ year, complete, onYear, importable, onImported, children }: BarProps) {
  const canImport = useCan(`${prefix}:import`)
  const importYear = async () => {
    if (!(await ask({ ...question, content: say.askImport(year), danger: true }))) return
    await http.call(holidayApi.import, { year }).then(
      () => notify.success(say.imported),
      () => undefined, // shown by the call
    )
    await onImported()
  }
  const mark = async () => {
    await http.call(holidayApi.complete, { year, complete: !complete }).then(
      () => notify.success(complete ? say.unmarked : say.marked),
      () => undefined, // shown by the call
    )
    await onImported()
  }
  return (
    <div className={styles.bar}>
      <div className={styles.years}>
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronLeft aria-hidden />}
          aria-label={say.previous}
          disabled={year <= 2000}
          onClick={() => onYear(year - 1)}
        />
        <h2 className={styles.year} aria-live="polite">
          {say.year(year)}
        </h2>
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronRight aria-hidden />}
          aria-label={say.next}
          disabled={year >= 2199}
          onClick={() => onYear(year + 1)}
        />
      </div>
      <div className={styles.buttons}>
        {complete !== undefined && (
          <span className={styles.hint}>{complete ? say.complete : say.incomplete}</span>
        )}
        {canImport && complete !== undefined && (
          <Button onClick={() => void mark()}>{complete ? say.unmark : say.mark}</Button>
        )}
        {importable === false && <span className={styles.hint}>{say.notImportable}</span>}
        {canImport && (
          <Button disabled={!importable} onClick={() => void importYear()}>
            {say.import}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
