import type { SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalFormSections } from '@agency/shared/modules/ordinal/ordinal.fields'
import {
  type OrdinalField,
  type OrdinalRow,
  ordinalFields,
} from '@agency/shared/modules/ordinal/ordinal.record'
import { needsSource, regimeHint } from '@agency/shared/modules/ordinal/ordinal.rules'
import { appliesToFee, appliesToMandate, scaleHint } from '@agency/shared/tendering/mandate'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { ClientField } from './ClientField'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'
import { RoomCheck } from './RoomCheck'
import { RoomField } from './RoomField'
import { SimilarOrdinals } from './SimilarOrdinals'
import { SourceField } from './SourceField'

interface Props {
  form: FormState<z.ZodType>
  similar: readonly SimilarOrdinal[]
  row: OrdinalRow | undefined
}

/** The fields of a 排号, by section. */
export function OrdinalFields({ form, similar, row }: Props) {
  const draw = (name: OrdinalField): ReactNode => {
    const own = drawOwn(name, form, row)
    if (own !== undefined) return own
    const field = ordinalFields[name]
    const common = { form, name }
    if (field.kind === 'files') return <FilesInput key={name} {...common} field={field} ownId={row?.listId} />
    return <FieldInput key={name} {...common} field={field} {...extrasOf(name, form, similar)} />
  }
  return ordinalFormSections.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      {fields.map(draw)}
      {fields.some((name) => name === 'roomId') && <RoomHint form={form} row={row} />}
    </FormSection>
  ))
}

/** Fields that are drawn their own way; null for one that does not apply. */
function drawOwn(name: OrdinalField, form: Props['form'], row: Props['row']): ReactNode | undefined {
  if (name === 'clientId')
    return (
      <ClientField
        key={name}
        form={form}
        known={row ? { value: row.clientId, label: row.clientName ?? row.clientId } : undefined}
      />
    )
  if (name === 'roomId') return <RoomField key={name} form={form} />
  if (name === 'sourceProjectId')
    return needsSource(form.get('ordinalType')) ? <SourceField key={name} form={form} /> : null
  if (name === 'urgentReason' && form.get('urgent') !== true) return null
  if (!appliesToFee(name, form.get('feeStandard')) || !appliesToMandate(name, form.values)) return null
  return undefined
}

/** What some fields say beside their label. */
function extrasOf(name: OrdinalField, form: Props['form'], similar: Props['similar']) {
  switch (name) {
    case 'projectName':
      return { wide: true, ...(similar.length > 0 ? { hint: <SimilarOrdinals names={similar} /> } : {}) }
    case 'procurementMethod': {
      const hint = regimeHint({
        procurementRegime: form.get('procurementRegime'),
        procurementMethod: form.get(name),
        projectType: form.get('projectType'),
      })
      return hint ? { hint: <span className={styles.quiet}>{hint}</span> } : {}
    }
    case 'scaleReason':
      return { required: true, hint: scaleHint(form.values) }
    case 'feeDiscount':
      return { hint: say.discountHint }
    case 'urgentReason':
    case 'inviteGround':
    case 'feeMoney':
    case 'feeRate':
      return { required: true }
    case 'feeTerms':
      return { required: true, hint: say.termsHint }
    default:
      return {}
  }
}

function RoomHint({ form, row }: Pick<Props, 'form' | 'row'>) {
  const people = ['projectManagerAId', 'projectManagerBId'].map(form.text).filter(Boolean)
  const [roomId, start, end] = ['roomId', 'roomStart', 'roomEnd'].map(form.text)
  if (!roomId || !start || !end) return null
  return <RoomCheck {...{ roomId, start, end }} except={row?.listId} userIds={people} />
}
