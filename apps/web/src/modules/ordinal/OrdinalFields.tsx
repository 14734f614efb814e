import type { SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalFormSections } from '@agency/shared/modules/ordinal/ordinal.fields'
import {
  type OrdinalField,
  type OrdinalRow,
  ordinalFields,
} from '@agency/shared/modules/ordinal/ordinal.record'
import { needsSourceProject, regimeHint } from '@agency/shared/modules/ordinal/ordinal.rules'
import {
  isFeeFieldApplicable,
  isMandateFieldApplicable,
  mustTenderHint,
} from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { ClientField } from './ClientField'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'
import { RoomAvailability } from './RoomCheck'
import { RoomField } from './RoomField'
import { SimilarOrdinals } from './SimilarOrdinals'
import { SourceProjectField } from './SourceField'

interface Props {
  form: FormState<z.ZodType>
  similar: readonly SimilarOrdinal[]
  row: OrdinalRow | undefined
}

/** The fields of a 排号, by section. */
export function OrdinalFields({ form, similar, row }: Props) {
  const alike = similar.length > 0 ? <SimilarOrdinals names={similar} /> : undefined
  const known = row && { value: row.clientId, label: row.clientName ?? row.clientId }
  const own = {
    clientId: <ClientField form={form} known={known} />,
    roomId: <RoomField form={form} />,
    sourceProjectId: <SourceProjectField form={form} />,
  }
  const more = { ...fieldHints(form), projectName: { wide: true, hint: alike } }
  return ordinalFormSections.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      <FieldInputs
        form={form}
        fields={ordinalFields}
        ownId={row?.listId}
        own={own}
        more={more}
        names={fields.filter((name) => isFieldApplicable(name, form))}
      />
      {fields.some((name) => name === 'roomId') && <RoomHint form={form} row={row} />}
    </FormSection>
  ))
}

/** True when a field applies, given the current values. */
function isFieldApplicable(name: OrdinalField, form: Props['form']): boolean {
  if (name === 'sourceProjectId') return needsSourceProject(form.get('ordinalType'))
  if (name === 'urgentReason') return form.get('urgent') === true
  return isFeeFieldApplicable(name, form.get('feeStandard')) && isMandateFieldApplicable(name, form.values)
}

const figure = { required: true }

/** Hints of some fields. */
function fieldHints(form: Props['form']) {
  const hint = regimeHint({
    procurementRegime: form.get('procurementRegime'),
    procurementMethod: form.get('procurementMethod'),
    projectType: form.get('projectType'),
  })
  return {
    procurementMethod: { hint: hint ? <span className={styles.quiet}>{hint}</span> : undefined },
    scaleReason: { required: true, hint: mustTenderHint(form.values) },
    feeDiscount: { hint: say.discountHint },
    feeTerms: { required: true, hint: say.termsHint },
    urgentReason: figure,
    inviteGround: figure,
    feeMoney: figure,
    feeRate: figure,
  }
}

function RoomHint({ form, row }: Pick<Props, 'form' | 'row'>) {
  const people = ['projectManagerAId', 'projectManagerBId'].map(form.text).filter(Boolean)
  const [roomId, start, end] = ['roomId', 'roomStart', 'roomEnd'].map(form.text)
  if (!roomId || !start || !end) return null
  return <RoomAvailability roomId={roomId} start={start} end={end} except={row?.listId} userIds={people} />
}
