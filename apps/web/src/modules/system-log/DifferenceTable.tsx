import type { OperationDetail } from '@agency/shared/contract/log.contract'
import type { FieldNamed } from '@agency/shared/log/log-labels'
import { dictionariesForValue, loggedText } from '@agency/shared/log/logged-text'
import { type Difference, differences } from '@agency/shared/modules/system-log/differences'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useDictionaryLabelLookup } from '../../kit/data/use-words'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'

interface DifferenceText {
  operation: OperationDetail
  /** Looks up labels of the module's fields. */
  fieldNamed: FieldNamed
}

/** A record before and after, field by field; unchanged fields are folded. */
export function DifferenceTable({ operation, fieldNamed }: DifferenceText) {
  const [whole, setWhole] = useState(false)
  const all = differences(operation.before, operation.after)
  const changed = all.filter(({ kind }) => kind !== 'same')
  const read = useDifferenceText({ operation, fieldNamed }, all)
  if (all.length === 0) return <p className={styles.intro}>{say.noContent}</p>
  const rest = all.length - changed.length
  // For a created or deleted record every field is new or gone, so marks would be useless.
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
            <DifferenceRow
              key={difference.field}
              difference={difference}
              marked={marked}
              {...read(difference)}
            />
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

const DifferenceRow = ({ difference: { kind }, marked, label, before, after }: LineProps) => (
  <tr data-kind={kind}>
    <th scope="row">
      {label}
      {marked && kind !== 'same' && <span className={styles.kind}>{say.kinds[kind]}</span>}
    </th>
    <td>{before ? <del className={styles.value}>{before}</del> : '—'}</td>
    <td>{after ? <ins className={styles.value}>{after}</ins> : '—'}</td>
  </tr>
)

/** Formats values: dictionary labels, names of people and records, times. */
function useDifferenceText({ operation: { names }, fieldNamed }: DifferenceText, all: readonly Difference[]) {
  const dicts = all.flatMap(({ field, before, after }) =>
    dictionariesForValue(fieldNamed, field, [before, after]),
  )
  const words = useDictionaryLabelLookup([...new Set(dicts)])
  const speech = { words, fieldNamed, nameOf: (listId: string) => names[listId] }
  return ({ field: name, before, after }: Difference) => {
    const field = fieldNamed(name)
    return {
      label: field.label,
      before: loggedText(field, before, speech),
      after: loggedText(field, after, speech),
    }
  }
}
