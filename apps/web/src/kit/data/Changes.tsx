import { fieldValue } from '@agency/shared/fields/value-in'
import { orDash, renderFieldValue } from './cell'
import { type Change, isChangeUndisplayable } from './changes'
import { changesMessages as say } from './changes.messages'
import styles from './changes.module.css'

/** The changes that others made to a record: each field with its old and new value. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={styles.changes}>
    {changes.map((one) => (
      <div key={one.name}>
        <dt>{one.field.label}</dt>
        <dd>{isChangeUndisplayable(one) ? say.whole : <WasAndIs {...one} />}</dd>
      </div>
    ))}
  </dl>
)

/** An empty old value is not struck out, because a struck-out dash would look like two. */
const OldValue = ({ words }: { words: ReturnType<typeof displayedValueIn> }) =>
  words ? <del>{words}</del> : <span>{orDash(words)}</span>

const WasAndIs = (change: Change) => (
  <>
    <OldValue words={displayedValueIn(change, change.was)} />
    <span aria-hidden> → </span>
    <ins>{orDash(displayedValueIn(change, change.is))}</ins>
  </>
)

function displayedValueIn({ name, field }: Change, row: object) {
  const value = fieldValue(row, name)
  if (field.kind === 'files') return say.filesOf(Array.isArray(value) ? value.length : 0)
  return renderFieldValue(name, field, row)
}
