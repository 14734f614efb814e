import { valueIn } from '@agency/shared/fields/value-in'
import { cellOf, orNone } from './cell'
import { type Change, isWhole } from './changes'
import { changesMessages as say } from './changes.messages'
import styles from './changes.module.css'

/** What others changed of a record: each field with what it was and what it is. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={styles.changes}>
    {changes.map((one) => (
      <div key={one.name}>
        <dt>{one.field.label}</dt>
        <dd>{isWhole(one) ? say.whole : <WasAndIs {...one} />}</dd>
      </div>
    ))}
  </dl>
)

/** Nothing is not struck out: a dash would be two. */
const Was = ({ words }: { words: ReturnType<typeof wordsIn> }) =>
  words ? <del>{words}</del> : <span>{orNone(words)}</span>

const WasAndIs = (change: Change) => (
  <>
    <Was words={wordsIn(change, change.was)} />
    <span aria-hidden> → </span>
    <ins>{orNone(wordsIn(change, change.is))}</ins>
  </>
)

function wordsIn({ name, field }: Change, row: object) {
  const value = valueIn(row, name)
  if (field.kind === 'files') return say.filesOf(Array.isArray(value) ? value.length : 0)
  return cellOf(name, field, row)
}
