import { failFields as fields } from '@agency/shared/modules/tender-fail/fail.fields'
import { END_NEXT, ENDED, saysKind } from '@agency/shared/modules/tender-fail/fail.rules'
import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { FAIL_TYPES } from '@agency/shared/tendering/failure'
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
  projectId: string
  lots: readonly PackageRow[]
  /** Of the saved record. */
  ownId: string | undefined
}

/** Nothing else is left of a lot with too few suppliers (R10). */
const ONLY_FEW = '流标'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a failure is entered with: the reason brings its kind and its article, and the kind what may come next. */
export function FailFields({ form, projectId, lots, ownId }: Props) {
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
  const basis = useBasis(projectId, { failStage, failReason, nextAction, packageIds: ids })
  useDerived(form, { isShort, asked: `${failStage}|${failReason}`, failReason, basis })
  useEnding(form, failType)
  const kinds = kindsFor(isShort, failReason, basis?.failType)
  return (
    <>
      <FormSection title={say.what}>
        <LotsField form={form} lots={lots} />
        {isShort && (
          <p className={styles.note} role="note">
            {say.onlyFew}
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
          disabled={failType === ENDED}
          hint={failType === ENDED ? say.nextEnded : undefined}
        />
        {failType === ENDED && (
          <FieldInput form={form} name="refundBook" field={fields.refundBook} hint={say.refundHint} />
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

/** Those that are offered: of too few suppliers 流标 alone, of a reason that says so its own. */
function kindsFor(isShort: boolean, reason: string, derived: string | undefined): readonly string[] {
  if (isShort) return [ONLY_FEW]
  return derived && saysKind(reason) ? [derived] : FAIL_TYPES
}

interface Derived {
  isShort: boolean
  /** The stage and the reason. */
  asked: string
  failReason: string
  basis: { failType: string; legalBasis: string | null } | undefined
}

/** Another reason brings its kind and its article; an article that somebody typed stays. */
function useDerived(form: Form, { isShort, asked, failReason, basis }: Derived) {
  const { set, reset, dirty, values } = form
  const legalBasis = textOf(values.legalBasis)
  const failType = textOf(values.failType)
  // What was read from a saved draft was looked at already.
  const done = useRef(failType === '' ? '' : asked)
  const brought = useRef('')
  useEffect(() => {
    if (!basis || done.current === asked) return
    done.current = asked
    const kind = isShort ? ONLY_FEW : saysKind(failReason) || failType === '' ? basis.failType : failType
    const isOwn = legalBasis !== '' && legalBasis !== brought.current
    brought.current = basis.legalBasis ?? ''
    const found = { failType: kind, legalBasis: isOwn ? legalBasis : brought.current }
    // What the page itself fills in is nothing that somebody would lose.
    if (!dirty) return reset({ ...values, ...found })
    for (const [name, value] of Object.entries(found)) set(name, value)
  }, [basis, asked, isShort, failReason, failType, legalBasis, dirty, values, reset, set])
  useEffect(() => {
    if (isShort && failType !== '' && failType !== ONLY_FEW) set('failType', ONLY_FEW)
  }, [isShort, failType, set])
}

/** 终止 ends it all and gives the price of the book back; the other kinds keep it. */
function useEnding(form: Form, failType: string) {
  const { set } = form
  const before = useRef(failType)
  useEffect(() => {
    if (before.current === failType) return
    const was = before.current
    before.current = failType
    if (failType === ENDED) set('nextAction', END_NEXT)
    else if (was === ENDED) set('nextAction', undefined)
    set('refundBook', failType === ENDED)
  }, [failType, set])
}
