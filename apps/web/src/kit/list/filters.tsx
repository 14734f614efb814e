import { Input } from '@douyinfe/semi-ui-19'
import { Choice } from '../form/Choice'
import { DateInput } from '../form/DateInput'
import { DictSelect } from '../form/DictSelect'
import { PersonSelect } from '../form/PersonSelect'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import { SearchField, useSearch } from './SearchPanel'

interface Props {
  /** Of the filter, as the list's call names it. */
  name: string
  label: string
}

function useFilter(name: string): [string | null, (value: unknown) => void] {
  const { values, set } = useSearch()
  const value = values[name]
  return [
    value === undefined || value === null ? null : String(value),
    (next) => set(name, next ?? undefined),
  ]
}

export function TextFilter({ name, label }: Props) {
  const [value, set] = useFilter(name)
  return (
    <SearchField label={label}>
      {(labelId) => <Input aria-labelledby={labelId} showClear value={value ?? ''} onChange={set} />}
    </SearchField>
  )
}

/** More than these are found by typing. */
const READ_AT_A_GLANCE = 20

/** One of some values; `value` is what travels. */
export function ChoiceFilter({
  name,
  label,
  options,
}: Props & { options: readonly { value: string; label: string }[] }) {
  const [value, set] = useFilter(name)
  return (
    <SearchField label={label}>
      {(labelId) => (
        <Choice
          aria-labelledby={labelId}
          placeholder={say.any}
          showClear
          optionList={[...options]}
          filter={options.length > READ_AT_A_GLANCE}
          value={value ?? undefined}
          onChange={set}
          style={{ width: '100%' }}
        />
      )}
    </SearchField>
  )
}

export function DictFilter({ name, label, dict }: Props & { dict: string }) {
  const [value, set] = useFilter(name)
  return (
    <SearchField label={label}>
      {(labelId) => (
        <DictSelect
          aria-labelledby={labelId}
          name={dict}
          placeholder={say.any}
          value={value}
          onChange={set}
        />
      )}
    </SearchField>
  )
}

export function PersonFilter({ name, label }: Props) {
  const [value, set] = useFilter(name)
  return (
    <SearchField label={label}>
      {(labelId) => (
        <PersonSelect aria-labelledby={labelId} placeholder={say.any} value={value} onChange={set} />
      )}
    </SearchField>
  )
}

const DAY_START = 'T00:00:00+08:00'
const DAY_END = 'T23:59:59.999+08:00'

export const CreateTimeRange = ({ label }: { label: string }) => <TimeRange name="createTime" label={label} />

/** Two dates, sent as `nameStart` and `nameEnd`; the last day counts whole. */
export function TimeRange({ name, label }: Props) {
  const { editable } = useSearch()
  const [start, setStart] = useFilter(`${name}Start`)
  const [end, setEnd] = useFilter(`${name}End`)
  return (
    <div className={`${styles.searchField} ${styles.searchWide}`}>
      <span className={styles.searchLabel}>{label}</span>
      <div className={styles.range}>
        {editable && (
          <>
            <DateInput
              label={say.rangeFrom(label)}
              value={datePart(start)}
              onChange={(date) => setStart(date && `${date}${DAY_START}`)}
            />
            <span className={styles.to} aria-hidden="true">
              –
            </span>
            <DateInput
              label={say.rangeTo(label)}
              value={datePart(end)}
              onChange={(date) => setEnd(date && `${date}${DAY_END}`)}
            />
          </>
        )}
      </div>
    </div>
  )
}

const datePart = (value: string | null) => value?.slice(0, 'YYYY-MM-DD'.length) ?? null
