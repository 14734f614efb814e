import { Input } from '@douyinfe/semi-ui-19'
import { type ReactNode, useId } from 'react'
import { LabelledSelect } from '../form/Choice'
import { DateInput } from '../form/DateInput'
import { DictSelect } from '../form/DictSelect'
import { PersonSelect } from '../form/PersonSelect'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import { useSearchPanel } from './SearchPanel'

interface Props {
  /** The filter's name in the query of the list's call. */
  name: string
  label: string
}

function useSearchValue(name: string): [string | null, (value: unknown) => void] {
  const { values, set } = useSearchPanel()
  const value = values[name]
  return [
    value === undefined || value === null ? null : String(value),
    (next) => set(name, next ?? undefined),
  ]
}

interface Editor {
  'aria-labelledby': string
  value: string | null
  onChange(value: unknown): void
}

/** A label and the editor of its filter. */
function LabelledFilter({ name, label, children }: Props & { children(editor: Editor): ReactNode }) {
  const id = useId()
  const { editable } = useSearchPanel()
  const [value, onChange] = useSearchValue(name)
  return (
    <div className={styles.searchField}>
      <span className={styles.searchLabel} id={id}>
        {label}
      </span>
      <div className={styles.editor}>{editable && children({ 'aria-labelledby': id, value, onChange })}</div>
    </div>
  )
}

export const TextFilter = (of: Props) => (
  <LabelledFilter {...of}>
    {({ value, ...editor }) => <Input {...editor} showClear value={value ?? ''} />}
  </LabelledFilter>
)

/** Longer lists of options can be searched by typing. */
const READ_AT_A_GLANCE = 20

/**
 * A filter with one of several values; `value` is what is sent. `unchosen` describes the list without a choice, where
 * that is not everything.
 */
export const ChoiceFilter = ({
  options,
  unchosen = say.any,
  ...of
}: Props & { options: readonly { value: string; label: string }[]; unchosen?: string | undefined }) => (
  <LabelledFilter {...of}>
    {({ value, ...editor }) => (
      <LabelledSelect
        {...editor}
        placeholder={unchosen}
        showClear
        optionList={[...options]}
        filter={options.length > READ_AT_A_GLANCE}
        value={value ?? undefined}
        style={{ width: '100%' }}
      />
    )}
  </LabelledFilter>
)

export const DictFilter = ({ dict, ...of }: Props & { dict: string }) => (
  <LabelledFilter {...of}>
    {(editor) => <DictSelect {...editor} name={dict} placeholder={say.any} />}
  </LabelledFilter>
)

export const PersonFilter = (of: Props) => (
  <LabelledFilter {...of}>{(editor) => <PersonSelect {...editor} placeholder={say.any} />}</LabelledFilter>
)

const DAY_START = 'T00:00:00+08:00'
const DAY_END = 'T23:59:59.999+08:00'

export const CreateTimeFilter = ({ label }: { label: string }) => (
  <DateRangeFilter name="createTime" label={label} />
)

/** A date range, sent as `nameStart` and `nameEnd`; the last day is included. */
export function DateRangeFilter({ name, label }: Props) {
  const { editable } = useSearchPanel()
  const [start, setStart] = useSearchValue(`${name}Start`)
  const [end, setEnd] = useSearchValue(`${name}End`)
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
