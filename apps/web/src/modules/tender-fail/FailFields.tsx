import { failFields as fields } from '@agency/shared/modules/tender-fail/fail.record'
import {
  END_NEXT,
  isCalledOff,
  mustRefundDocumentFee,
  permittedFailTypes,
} from '@agency/shared/modules/tender-fail/fail.rules'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isLotAwarded } from '@agency/shared/tendering/project-state'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { failMessages as say } from './fail.messages'
import { FailedLotsField } from './LotsField'
import { useFailBasis } from './use-failing'

const what = ['failStage', 'failReason', 'failType', 'legalBasis', 'explain', 'evidence'] as const

type Form = FormState<z.ZodType>
interface Props {
  form: Form
  project: ProjectRow
  lots: readonly LotRow[]
  /** The id of the saved record of the failure. */
  ownId: string | undefined
}

/** The fields of a failure: the reason determines type and legal basis, and the type the possible next steps. */
export function FailFields({ form, project, lots, ownId }: Props) {
  const chosen = form.get('packageIds')
  const ids = Array.isArray(chosen) ? chosen : []
  const isShort = lots.some((lot) => lot.isShort && ids.includes(lot.listId))
  const isUndone = lots.some((lot) => isLotAwarded(lot.status) && ids.includes(lot.listId))
  const [failStage, failReason] = [form.text('failStage'), form.text('failReason')]
  const [failType, nextAction] = [form.text('failType'), form.text('nextAction')]
  const basis = useFailBasis(project.listId, { failStage, failReason, nextAction, packageIds: ids })
  const of = { regime: project.procurementRegime, method: project.procurementMethod }
  const kinds = permittedFailTypes({ failStage, failReason }, of, isShort)
  useDerivedTypeAndBasis(form, { kinds: kinds.join(), asked: `${failStage}|${failReason}`, basis })
  const isOver = isCalledOff({ failType, failReason }, of)
  const mustRefund = mustRefundDocumentFee({ failType, failReason }, of)
  useCalledOffDefaults(form, isOver)
  return (
    <>
      <FormSection title={say.what}>
        <FailedLotsField form={form} lots={lots} />
        {isShort && <Warning>{say.onlyFew(kinds.join(say.or))}</Warning>}
        {isUndone && <Warning>{say.undone}</Warning>}
        <FieldInputs
          form={form}
          fields={fields}
          ownId={ownId}
          names={what}
          own={{
            failType: (
              <ChoiceField
                form={form}
                name="failType"
                label={fields.failType.label}
                required
                options={kinds.map((kind) => ({ value: kind, label: kind }))}
                hint={kinds.length === 1 ? say.kindHint : undefined}
              />
            ),
          }}
          more={{ legalBasis: { hint: say.basisHint, wide: true }, evidence: { required: true } }}
        />
      </FormSection>
      <FormSection title={say.announcement}>
        <FieldInputs
          form={form}
          fields={fields}
          names={['announceMedia', 'announceTime']}
          more={{ announceMedia: { hint: say.mediaHint } }}
        />
      </FormSection>
      <FormSection title={say.next}>
        <FieldInputs
          form={form}
          fields={fields}
          names={isOver ? ['nextAction', 'refundBook'] : ['nextAction']}
          more={{
            nextAction: { disabled: isOver, hint: isOver ? say.nextEnded : undefined },
            refundBook: { disabled: mustRefund, hint: mustRefund ? say.mustRefundHint : say.refundHint },
          }}
        />
        {basis?.hint && <Warning>{basis.hint}</Warning>}
      </FormSection>
    </>
  )
}

interface Derived {
  /** The offered types of failure, joined with commas. */
  kinds: string
  /** The stage and the reason of the failure, which decide its types. */
  asked: string
  basis: { failType: string | null; legalBasis: string | null } | undefined
}

/** A changed reason fills in type and legal basis; a legal basis entered by hand is not replaced. */
function useDerivedTypeAndBasis(form: Form, { kinds, asked, basis }: Derived) {
  const { set, reset, dirty, values } = form
  const [legalBasis, failType] = [form.text('legalBasis'), form.text('failType')]
  // The values of a saved draft are not derived again.
  const done = useRef(failType === '' ? '' : asked)
  const brought = useRef('')
  useEffect(() => {
    if (!basis || done.current === asked) return
    done.current = asked
    const isOwn = legalBasis !== '' && legalBasis !== brought.current
    brought.current = basis.legalBasis ?? ''
    const found = { failType: kinds.split(',')[0], legalBasis: isOwn ? legalBasis : brought.current }
    // A value filled in by the page does not count as unsaved input.
    if (!dirty) return reset({ ...values, ...found })
    for (const [name, value] of Object.entries(found)) set(name, value)
  }, [basis, asked, kinds, legalBasis, dirty, values, reset, set])
  useEffect(() => {
    if (failType !== '' && !kinds.split(',').includes(failType)) set('failType', kinds.split(',')[0])
  }, [kinds, failType, set])
}

/** An abandoned procurement is not tendered again and its document price is refunded; otherwise it is retained. */
function useCalledOffDefaults(form: Form, isOver: boolean) {
  const { set } = form
  const before = useRef(isOver)
  useEffect(() => {
    if (before.current === isOver) return
    before.current = isOver
    set('nextAction', isOver ? END_NEXT : undefined)
    set('refundBook', isOver)
  }, [isOver, set])
}
