import { toTheMinute } from '@agency/shared/fields/words'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { cellOf, orNone } from '../data/cell'
import { type Change, isWhole } from './changes'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'

interface Props {
  /** A decision was refused for it. */
  refused: boolean
  changes: readonly Change[]
  row: { updateUserName?: string | null | undefined; updateTime?: string | null | undefined }
  onRead(): void
}

/** Above a decision: what others changed of the record since the page was read. */
export function Overtaken({ refused, changes, row, onRead }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Whoever pressed reads on here; a change that comes by itself takes nobody's place.
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div ref={box} className={styles.overtaken} role="alert" tabIndex={-1}>
      <p>
        <strong>{refused ? say.overtaken : say.changedMeanwhile}</strong>
        <span className={styles.goesOn}>
          {[row.updateUserName, toTheMinute(row.updateTime ?? null)].filter(Boolean).join(' ')}
        </span>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map((one) => (
            <div key={one.name}>
              <dt>{one.field.label}</dt>
              <dd>{isWhole(one) ? say.wholeChanged : <WasAndIs {...one} />}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="small" onClick={onRead}>
        {say.seen}
      </Button>
    </div>
  )
}

const WasAndIs = (change: Change) => (
  <>
    <del>{orNone(wordsIn(change, change.was))}</del>
    <span aria-hidden> → </span>
    <ins>{orNone(wordsIn(change, change.is))}</ins>
  </>
)

function wordsIn({ name, field }: Change, row: object) {
  const value = (row as Record<string, unknown>)[name]
  if (field.kind === 'files') return say.filesOf(Array.isArray(value) ? value.length : 0)
  return cellOf(name, field, row)
}
