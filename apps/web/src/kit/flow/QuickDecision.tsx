import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../form/FieldInput'
import { formMessages } from '../form/form.messages'
import type { FormState } from '../form/use-form-state'
import type { Target } from './available-moves'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'
import { ccField } from './MoveFields'
import { type Moves, moveButtons } from './move-buttons'
import { Phrases } from './Phrases'
import { ReturnStepChoice } from './ReturnTo'

const opinionField = { kind: 'area', label: say.opinion, lines: 1 } as const

interface Props extends Moves {
  form: FormState<z.ZodType>
  /** True when the step waits for a decision, which has an opinion. */
  withOpinion: boolean
  withoutCc: boolean | undefined
  /** The steps to which the case can be returned, while a return is being made. */
  targets?: readonly Target[]
  /** Cancels the return. */
  onStay?(): void
}

/** An opinion field that grows with its text, and the buttons of the moves. */
export function QuickDecision({ form, withOpinion, withoutCc, targets = [], onStay, ...moves }: Props) {
  const buttons = moveButtons(moves)
  return (
    <div ref={form.box} className={styles.quick}>
      {targets.length > 1 && (
        <div className={styles.returnTo}>
          <ReturnStepChoice form={form} targets={targets} />
        </div>
      )}
      {withOpinion && (
        <OpinionInput
          form={form}
          withoutCc={withoutCc}
          others={targets.length > 1 && moves.main ? [moves.main] : moves.others}
        />
      )}
      <div className={styles.buttons}>
        {targets.length > 1 && (
          <Button type="tertiary" onClick={onStay}>
            {formMessages.cancel}
          </Button>
        )}
        {buttons.more}
        {buttons.beside}
        {buttons.ahead}
      </div>
    </div>
  )
}

function OpinionInput({ form, others, withoutCc }: Pick<Props, 'form' | 'others' | 'withoutCc'>) {
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
