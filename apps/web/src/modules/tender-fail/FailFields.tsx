import { failFields as fields } from '@agency/shared/modules/tender-fail/fail.record'
import {
  END_NEXT,
  isCalledOff,
  mustRefundBook,
  typesFor,
} from '@agency/shared/modules/tender-fail/fail.rules'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isAwarded } from '@agency/shared/tendering/project-state'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'
import { LotsField } from './LotsField'
import { useBasis } from './use-failing'

type Form = FormState<z.ZodType>
interface Props {
  form: Form
  project: ProjectRow
  lots: readonly LotRow[]
  /** Of the saved record. */
  ownId: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a failure is entered with: the reason brings its kind and its article, and the kind what may come next. */
export function FailFields({ form, project, lots, ownId }: Props) {
  const chosen = form.get('packageIds')
  const ids = Array.isArray(chosen) ? chosen : []
  const isShort = lots.some((lot) => lot.isShort && ids.includes(lot.listId))
  const isUndone = lots.some((lot) => isAwarded(lot.status) && ids.includes(lot.listId))
  const [failStage, failReason, failType, nextAction] = [
    textOf(form.get('failStage')),
    textOf(form.get('failReason')),
    textOf(form.get('failType')),
    textOf(form.get('nextAction')),
  ]
  const basis = useBasis(project.listId, { failStage, failReason, nextAction, packageIds: ids })
  const of = { regime: project.procurementRegime, method: project.procurementMethod }
  const kinds = typesFor({ failStage, failReason }, of, isShort)
  useDerived(form, { kinds: kinds.join(), asked: `${failStage}|${failReason}`, basis })
  const isOver = isCalledOff({ failType, failReason }, of)
  const mustRefund = mustRefundBook({ failType, failReason }, of)
  useEnding(form, isOver)
  return (
    <>
      <FormSection title={say.what}>
        <LotsField form={form} lots={lots} />
        {isShort && (
          <p className={styles.note} role="note">
            {say.onlyFew(kinds.join(say.or))}
          </p>
        )}
        {isUndone && (
          <p className={styles.note} role="note">
            {say.undone}
          </p>
        )}
        <FieldInput form={form} name="failStage" field={fields.failStage} />
        <FieldInput form={form} name="failReason" field={fields.failReason} />
        <ChoiceField
          form={form}
          name="failType"
          label={fields.failType.label}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
          required
          hint={kinds.length === 1 ? say.kindHint : undefined}
        />
        <FieldInput form={form} name="legalBasis" field={fields.legalBasis} hint={say.basisHint} wide />
        <FieldInput form={form} name="explain" field={fields.explain} />
        <FilesInput form={form} name="evidence" field={fields.evidence} required ownId={ownId} />
      </FormSection>
      <FormSection title={say.announcement}>
        <FieldInput form={form} name="announceMedia" field={fields.announceMedia} hint={say.mediaHint} />
        <FieldInput form={form} name="announceTime" field={fields.announceTime} />
      </FormSection>
      <FormSection title={say.next}>
        <FieldInput
          form={form}
          name="nextAction"
          field={fields.nextAction}
          disabled={isOver}
          hint={isOver ? say.nextEnded : undefined}
        />
        {isOver && (
          <FieldInput
            form={form}
            name="refundBook"
            field={fields.refundBook}
            disabled={mustRefund}
            hint={mustRefund ? say.mustRefundHint : say.refundHint}
          />
        )}
        {basis?.hint && (
          <p className={styles.note} role="note">
            {basis.hint}
          </p>
        )}
      </FormSection>
    </>
  )
}

interface Derived {
  /** Those that are offered, with commas between. */
  kinds: string
  /** The stage and the reason. */
  asked: string
  basis: { failType: string | null; legalBasis: string | null } | undefined
}

/** Another reason brings its kind and its article; an article that somebody typed stays. */
function useDerived(form: Form, { kinds, asked, basis }: Derived) {
  const { set, reset, dirty, values } = form
  const legalBasis = textOf(values.legalBasis)
  const failType = textOf(values.failType)
  // What was read from a saved draft was looked at already.
  const done = useRef(failType === '' ? '' : asked)
  const brought = useRef('')
  useEffect(() => {
    if (!basis || done.current === asked) return
    done.current = asked
    const isOwn = legalBasis !== '' && legalBasis !== brought.current
    brought.current = basis.legalBasis ?? ''
    const found = { failType: kinds.split(',')[0], legalBasis: isOwn ? legalBasis : brought.current }
    // What the page itself fills in is nothing that somebody would lose.
    if (!dirty) return reset({ ...values, ...found })
    for (const [name, value] of Object.entries(found)) set(name, value)
  }, [basis, asked, kinds, legalBasis, dirty, values, reset, set])
  useEffect(() => {
    if (failType !== '' && !kinds.split(',').includes(failType)) set('failType', kinds.split(',')[0])
  }, [kinds, failType, set])
}

/** What is given up is not tendered again, and the price of the book goes back; else it is kept. */
function useEnding(form: Form, isOver: boolean) {
  const { set } = form
  const before = useRef(isOver)
  useEffect(() => {
    if (before.current === isOver) return
    before.current = isOver
    set('nextAction', isOver ? END_NEXT : undefined)
    set('refundBook', isOver)
  }, [isOver, set])
}
