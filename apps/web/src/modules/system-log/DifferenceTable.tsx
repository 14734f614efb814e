import { formatDateTime } from '@agency/shared/format/dates'
import { type LoggedField, loggedField } from '@agency/shared/log/log-labels'
import { type Difference, differences } from '@agency/shared/modules/system-log/differences'
import type { OperationDetail } from '@agency/shared/modules/system-log/log.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { usePeople } from '../../kit/data/use-people'
import { useWords } from '../../kit/data/use-words'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'

/** Field by field what a record was and became; what stayed the same is folded away. */
export function DifferenceTable({ operation }: { operation: OperationDetail }) {
  const [whole, setWhole] = useState(false)
  const all = differences(operation.before, operation.after)
  const changed = all.filter(({ kind }) => kind !== 'same')
  const read = useReading(operation.module, all)
  if (all.length === 0) return <p className={styles.intro}>{say.noContent}</p>
  const rest = all.length - changed.length
  // Of a record that was made or removed every field is new or gone; that needs no saying.
  const marked = operation.before !== null && operation.after !== null
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.field}</th>
            <th scope="col">{say.before}</th>
            <th scope="col">{say.after}</th>
          </tr>
        </thead>
        <tbody>
          {(whole ? all : changed).map((difference) => (
            <Line key={difference.field} difference={difference} marked={marked} {...read(difference)} />
          ))}
        </tbody>
      </table>
      {rest > 0 && !whole && (
        <Button theme="borderless" type="tertiary" onClick={() => setWhole(true)}>
          {say.unchanged(rest)}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  difference: Difference
  marked: boolean
  label: string
  before: string
  after: string
}

const Line = ({ difference: { kind }, marked, label, before, after }: LineProps) => (
  <tr data-kind={kind}>
    <th scope="row">
      {label}
      {marked && kind !== 'same' && <span className={styles.kind}>{say.kinds[kind]}</span>}
    </th>
    <td>{before ? <del className={styles.value}>{before}</del> : '—'}</td>
    <td>{after ? <ins className={styles.value}>{after}</ins> : '—'}</td>
  </tr>
)

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Values in words: dictionaries, people, times. */
function useReading(module: string, all: readonly Difference[]) {
  const fields = new Map(all.map(({ field }) => [field, loggedField(module, field)]))
  const words = useWords([...new Set([...fields.values()].flatMap(({ dict }) => dict ?? []))])
  const { nameOf } = usePeople()
  const text = (field: LoggedField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (Array.isArray(value))
      return value.map((one) => text(field, one)).join(typeof value[0] === 'object' ? '\n' : '、')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, inner]) => [loggedField(module, name), inner] as const)
        .flatMap(([inside, inner]) => say.part(inside.label, text(inside, inner)) ?? [])
        .join('，')
    const plain = String(value)
    if (field.dict) return words(field.dict, plain)
    if (field.kind === 'person' || field.kind === 'people') return nameOf(plain) || plain
    if (field.kind === 'time' || INSTANT.test(plain)) return formatDateTime(plain)
    return field.unit ? `${plain} ${field.unit}` : plain
  }
  return ({ field: name, before, after }: Difference) => {
    const field = loggedField(module, name)
    return { label: field.label, before: text(field, before), after: text(field, after) }
  }
}
