import { Button } from '@douyinfe/semi-ui-19'
import { MoveInputs } from '../../../kit/flow/MoveFields'
import type { MovedRow } from '../../../kit/flow/use-move-form'
import { DraftOffer } from '../../../kit/form/DraftOffer'
import { DraftSavedAt } from '../../../kit/form/DraftSavedAt'
import { ButtonsOrConflict } from '../../../kit/form/Finishing'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'
import { type OfStep, useStepForm } from './use-step-form'

interface Props<R extends MovedRow> extends OfStep<R> {
  /** Why it cannot be done yet. */
  blocked?: string | undefined
}

/**
 * The form of a step in the page. After a refusal the input remains, with errors at the fields or above; changes by
 * others are shown before anything is repeated.
 */
export function StepForm<R extends MovedRow>({ blocked, ...of }: Props<R>) {
  const { move, onMoved } = of
  const { form, asked, about, kept, sending, make } = useStepForm(of)
  const elsewhere = problemsOutsideFields(form.errors, [
    'opinion',
    'ccUserIds',
    ...Object.keys(asked?.rules ?? {}),
  ])
  return (
    <fieldset className={styles.form} aria-label={move.label}>
      {kept.offer && <DraftOffer {...kept.offer} />}
      <div ref={form.box}>
        <ProblemList texts={elsewhere} />
        <div className={styles.fields}>
          <MoveInputs move={move} asked={asked} form={form} />
        </div>
      </div>
      <ButtonsOrConflict about={about} word={move.label} onLost={onMoved}>
        <Button
          theme="solid"
          loading={sending}
          disabled={form.uploading || blocked !== undefined}
          onClick={() => void make()}
        >
          {move.label}
        </Button>
        {blocked && <span className={styles.blocked}>{blocked}</span>}
        <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
      </ButtonsOrConflict>
    </fieldset>
  )
}

function ProblemList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={styles.problems} role="alert">
      {say.problems}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

const LOT = /^packages\.(\d+)\./

/** Server errors about fields that are not in this form, such as those of lots and project. */
function problemsOutsideFields(errors: Readonly<Record<string, string>>, names: readonly string[]): string[] {
  const others = Object.entries(errors).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  return [
    ...new Set(
      others.map(([path, text]) => {
        const at = LOT.exec(path)?.[1]
        return at === undefined ? text : say.lotProblem(Number(at) + 1, text)
      }),
    ),
  ]
}
