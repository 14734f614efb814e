import { formatToMinute } from '@agency/shared/fields/words'
import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { ChangeList } from '../data/Changes'
import { copyTextAndNotify } from '../file/copy-text'
import type { Conflict } from './conflict'
import { conflictMessages as say } from './conflict.messages'
import styles from './conflict.module.css'
import { type Difference, defaultMergeChoice, mergeVersions, versionDifferences, type Whose } from './merge'
import type { FormValues } from './paths'
import type { FormState } from './use-form-state'
import type { SavedRow } from './use-record-save'
import { useFormValueTexts } from './use-value-words'

interface Props {
  conflict: Conflict
  form: FormState<z.ZodType>
  /** Label of the button that was refused. */
  word: string
  /** Label of the button that leaves a form which can no longer be sent; by default it returns to the form. */
  back?: string
  /**
   * Called with the values to continue with and whether to repeat the refused action; without values nothing changes.
   */
  onSettle(values?: FormValues, isAgain?: boolean): void
}

/**
 * Replaces the buttons of a form that could not be saved because of a conflict: changes by others next to the
 * person's input.
 */
export const ConflictPanel = (props: Props) =>
  props.conflict.kind === 'changed' ? (
    <Comparison {...props} conflict={props.conflict} />
  ) : (
    <UnsavableInput {...props} conflict={props.conflict} />
  )

type Changed = Conflict & { kind: 'changed' }

function Comparison({ conflict, form, word, onSettle }: Props & { conflict: Changed }) {
  const { opened, values: now, now: row, relatedChanges } = conflict
  const { labelOf, wordsOf } = useFormValueTexts(form, row.listId)
  // For a form about a record, the fields that belong to the record.
  const typed = Object.fromEntries(Object.keys(now).map((name) => [name, form.values[name]]))
  const versions = { opened, now, typed }
  const differences = versionDifferences(versions)
  const named = differences.filter(({ name }) => labelOf(name) !== undefined)
  const [chosen, choose] = useState<Readonly<Record<string, Whose>>>({})
  const [isPressed, setPressed] = useState(false)
  const choiceForDifference = (one: Difference) => chosen[one.name] ?? defaultMergeChoice(one)
  const open = named.filter((one) => choiceForDifference(one) === undefined)
  const chooseForAll = (whose: Whose) => choose(Object.fromEntries(named.map(({ name }) => [name, whose])))
  const box = useRef<HTMLDivElement>(null)
  const settleConflict = (isAgain: boolean) => {
    setPressed(true)
    if (open.length > 0) return box.current?.querySelector<HTMLElement>('[data-open] input')?.focus()
    const whose = new Map(differences.map((one) => [one.name, choiceForDifference(one) ?? 'mine'] as const))
    onSettle({ ...form.values, ...mergeVersions(versions, (name) => whose.get(name) ?? 'theirs') }, isAgain)
  }
  return (
    <ConflictPanelFrame
      title={changedByText(row)}
      hint={named.length > 0 ? say.compare : relatedChanges.length > 0 ? say.look : say.nothing}
    >
      {relatedChanges.length > 0 && (
        <div className={styles.beside}>
          <ChangeList changes={relatedChanges} />
        </div>
      )}
      {named.length > 0 && (
        <div ref={box} className={styles.table}>
          <div className={styles.heads} aria-hidden>
            <span>{say.field}</span>
            <span>{say.theirs}</span>
            <span>{say.mine}</span>
          </div>
          {named.map((one) => (
            <DifferenceField
              key={one.name}
              label={labelOf(one.name) ?? ''}
              by={one.by}
              theirs={wordsOf(one.name, { ...row, ...now })}
              mine={wordsOf(one.name, { ...row, ...opened, ...form.values })}
              whose={choiceForDifference(one)}
              isAsked={isPressed}
              onChoose={(whose) => choose((before) => ({ ...before, [one.name]: whose }))}
            />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        {named.length > 0 && (
          <span className={styles.all}>
            <Button onClick={() => chooseForAll('theirs')}>{say.allTheirs}</Button>
            <Button onClick={() => chooseForAll('mine')}>{say.allMine}</Button>
          </span>
        )}
        <span className={styles.on}>
          <span className={styles.left} role="status">
            {isPressed && open.length > 0 && say.leftToChoose(open.length)}
          </span>
          <Button onClick={() => settleConflict(false)}>{say.goOn}</Button>
          <Button theme="solid" onClick={() => settleConflict(true)}>
            {named.length > 0 ? say.again(word) : say.anyway(word)}
          </Button>
        </span>
      </div>
    </ConflictPanelFrame>
  )
}

/** Says who changed the record and when, as far as known. */
function changedByText({ updateUserName, updateTime }: SavedRow): string {
  return updateUserName || updateTime
    ? say.changedBy(updateUserName ?? '', formatToMinute(updateTime ?? null))
    : say.changed
}

interface FieldProps {
  label: string
  by: Difference['by']
  theirs: string
  mine: string
  whose: Whose | undefined
  /** True after an attempt to continue, when missing choices are marked. */
  isAsked: boolean
  onChoose(whose: Whose): void
}

function DifferenceField({ label, by, theirs, mine, whose, isAsked, onChoose }: FieldProps) {
  const name = useId()
  const isOpen = whose === undefined
  const versionOption = (of: Whose, words: string) => (
    <label className={styles.side} data-chosen={whose === of || undefined}>
      <input type="radio" name={name} checked={whose === of} onChange={() => onChoose(of)} />
      <span>
        <span className={styles.whose}>{say[of]}</span>
        <span className={styles.words}>{words || say.empty}</span>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.field} data-open={isOpen || undefined}>
      <legend>
        {label}
        <span className={styles.by} data-both={by === 'both' || undefined}>
          {isOpen && isAsked ? say.mustChoose : say.by[by]}
        </span>
      </legend>
      {versionOption('theirs', theirs)}
      {versionOption('mine', mine)}
    </fieldset>
  )
}

/** The record can no longer be saved; the input can be copied. */
function UnsavableInput({ conflict, form, back = say.back, onSettle }: Props) {
  const { kind, opened } = conflict
  const { labelOf, wordsOf } = useFormValueTexts(form, 'now' in conflict ? conflict.now.listId : undefined)
  const typed = versionDifferences({ opened, now: opened, typed: form.values }).flatMap(({ name }) => {
    const label = labelOf(name)
    return label === undefined ? [] : [{ name, label, words: wordsOf(name, { ...opened, ...form.values }) }]
  })
  const text = typed.map(({ label, words }) => `${label}：${words || say.empty}`).join('\n')
  const isGone = kind === 'gone'
  return (
    <ConflictPanelFrame title={isGone ? say.gone : say.closed} hint={isGone ? say.goneHint : say.closedHint}>
      {typed.length > 0 && (
        <section className={styles.typed} aria-label={say.typed}>
          <dl>
            {typed.map(({ name, label, words }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className={styles.words}>{words || say.empty}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onSettle()}>{back}</Button>
        {typed.length > 0 && (
          <Button
            theme="solid"
            onClick={() => void copyTextAndNotify(text, { copied: say.copied, failed: say.copyFailed })}
          >
            {say.copy}
          </Button>
        )}
      </div>
    </ConflictPanelFrame>
  )
}

/** It replaces the pressed button, so it takes the focus for keyboard and screen reader users. */
function ConflictPanelFrame({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    heading.current?.focus()
    // Scrolls its buttons into view as well.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.panel} aria-labelledby={id} role="alertdialog" aria-describedby={`${id}hint`}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p id={`${id}hint`}>{hint}</p>
      {children}
    </section>
  )
}
