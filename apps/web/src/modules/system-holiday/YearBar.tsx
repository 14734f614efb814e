import { type HolidayYear, holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { holidayPrefix as prefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import { IconChevronLeft, IconChevronRight } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { AddButton } from '../../kit/list/ListButtons'
import { useOverlay } from '../../kit/list/use-overlay'
import { http, useCan } from '../../session/app'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'

const DayForm = lazy(() => import('./DayForm'))

interface Props {
  year: number
  /** The holidays of the selected year; undefined until they are loaded. */
  kept: HolidayYear | undefined
  onYear(year: number): void
  onChanged(): void
}

/** The selected year, its state and its actions. */
export function YearBar({ year, kept, onYear, onChanged }: Props) {
  const canImport = useCan(`${prefix}:import`)
  const { runAsked, run } = useBusy()
  const { open, over } = useOverlay()
  const question = { title: say.ask, content: say.askImport(year), danger: true }
  const importYear = () => http.call(holidayApi.import, { year }).then(() => say.imported)
  const markYearComplete = (complete: boolean) =>
    run(
      () =>
        http.call(holidayApi.complete, { year, complete }).then(() => (complete ? say.marked : say.unmarked)),
      onChanged,
    )
  return (
    <div className={styles.bar}>
      <div className={styles.years}>
        <YearStepButton
          label={say.previous}
          icon={<IconChevronLeft aria-hidden />}
          to={year - 1}
          onYear={onYear}
        />
        <h2 className={styles.year} aria-live="polite">
          {say.year(year)}
        </h2>
        <YearStepButton
          label={say.next}
          icon={<IconChevronRight aria-hidden />}
          to={year + 1}
          onYear={onYear}
        />
      </div>
      <div className={styles.buttons}>
        {kept && <span className={styles.hint}>{kept.complete ? say.complete : say.incomplete}</span>}
        {kept && canImport && (
          <Button onClick={() => void markYearComplete(!kept.complete)}>
            {kept.complete ? say.unmark : say.mark}
          </Button>
        )}
        {kept?.importable === false && <span className={styles.hint}>{say.notImportable}</span>}
        {canImport && (
          <Button disabled={!kept?.importable} onClick={() => void runAsked(question, importYear, onChanged)}>
            {say.import}
          </Button>
        )}
        <AddButton
          may={`${prefix}:add`}
          onClick={() => open((onClose) => <DayForm onClose={onClose} onSaved={onChanged} />)}
        >
          {say.add}
        </AddButton>
      </div>
      {over}
    </div>
  )
}

interface StepProps {
  label: string
  icon: ReactNode
  to: number
  onYear(year: number): void
}

/** A button to another year, within the supported range. */
const YearStepButton = ({ label, icon, to, onYear }: StepProps) => (
  <Button
    theme="borderless"
    type="tertiary"
    icon={icon}
    aria-label={label}
    disabled={to < 2000 || to > 2199}
    onClick={() => onYear(to)}
  />
)
