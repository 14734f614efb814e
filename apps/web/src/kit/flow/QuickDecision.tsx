import { isDestructive, type NamedMove } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../form/FieldInput'
import type { FormState } from '../form/use-form-state'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'
import { MoreMoves } from './MoreMoves'
import { ccField } from './MoveFields'
import { Phrases } from './Phrases'

const opinionField = { kind: 'area', label: say.opinion, lines: 1 } as const

interface Props {
  form: FormState<z.ZodType>
  main: NamedMove | undefined
  others: readonly NamedMove[]
  /** Somebody's decision is waited for: it has an opinion. */
  withOpinion: boolean
  withoutCc: boolean | undefined
  /** The key of the move that is under way. */
  sending: string | undefined
  resultOf(move: NamedMove): string
  onChoose(move: NamedMove): void
}

/** The opinion in one line that grows with it, the way ahead as the one primary, others beside it, and what destroys in a menu. */
export function QuickDecision({
  form,
  main,
  others,
  withOpinion,
  withoutCc,
  sending,
  resultOf,
  onChoose,
}: Props) {
  const buttonOf = (move: NamedMove) => ({
    disabled: sending !== undefined && sending !== move.key,
    loading: sending === move.key,
    onClick: () => onChoose(move),
  })
  return (
    <div ref={form.box} className={styles.quick}>
      {withOpinion && <Opinion {...{ form, others, withoutCc }} />}
      <div className={styles.buttons}>
        <MoreMoves moves={others.filter(isDestructive)} onChoose={onChoose} />
        {others
          .filter((move) => !isDestructive(move))
          .map((move) => (
            <Button key={move.key} type="tertiary" {...buttonOf(move)}>
              {move.label}
            </Button>
          ))}
        {main && (
          // Another move is another button: the one that was pressed does not become the next.
          <Button key={`make-${main.key}`} theme="solid" {...buttonOf(main)}>
            {resultOf(main)}
          </Button>
        )}
      </div>
    </div>
  )
}

function Opinion({ form, others, withoutCc }: Pick<Props, 'form' | 'others' | 'withoutCc'>) {
  const copied = form.get('ccUserIds')
  const count = Array.isArray(copied) ? copied.length : 0
  const [copying, setCopying] = useState(false)
  const back = others.find(({ opinion, danger }) => opinion === 'required' && !danger)
  return (
    <>
      <div className={styles.opinion}>
        <FieldInput
          form={form}
          name="opinion"
          field={opinionField}
          required={false}
          placeholder={back ? say.opinionOrBack(back.label) : say.opinionAhead}
        />
      </div>
      <Phrases form={form} mayReturn={back !== undefined} />
      {!withoutCc && (
        <Button type="tertiary" aria-expanded={copying} onClick={() => setCopying(!copying)}>
          {say.copied(count)}
        </Button>
      )}
      {copying && (
        <div className={styles.copy}>
          <FieldInput form={form} name="ccUserIds" field={ccField} required={false} />
        </div>
      )}
    </>
  )
}
