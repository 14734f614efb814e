import type { SimilarClient } from '@agency/shared/modules/crm-client/client.contract'
import { clientFormSections } from '@agency/shared/modules/crm-client/client.fields'
import { type ClientField, clientFields } from '@agency/shared/modules/crm-client/client.record'
import { defaultProportion, OVERSEAS_TYPE } from '@agency/shared/modules/crm-client/client.rules'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import formStyles from '../../kit/form/form.module.css'
import type { FormState } from '../../kit/form/use-form-state'
import { ContactsEditor } from './ContactsEditor'
import { clientMessages as say } from './client.messages'
import { SimilarClients } from './SimilarClients'

interface Props {
  form: FormState<z.ZodType>
  similar: { names: readonly SimilarClient[]; sameCreditCode: boolean }
  /** Of the saved client, whose files have names already. */
  listId: string | undefined
}

/** The fields of a client, by section. */
export function ClientFields({ form, similar, listId }: Props) {
  useProportionOffer(form)
  const draw = (name: ClientField) => {
    const field = clientFields[name]
    const common = { form, name }
    if (name === 'contacts') return <ContactsEditor key={name} form={form} />
    if (field.kind === 'files') return <FilesInput key={name} {...common} field={field} ownId={listId} />
    return <FieldInput key={name} {...common} field={field} {...extrasOf(name, form, similar)} />
  }
  return clientFormSections.map((section) => (
    <FormSection key={section.title} title={section.title}>
      {section.fields.map(draw)}
    </FormSection>
  ))
}

/** What some fields say beside their label. */
function extrasOf(name: ClientField, form: Props['form'], similar: Props['similar']) {
  switch (name) {
    case 'clientName':
      return {
        wide: true,
        ...(similar.names.length > 0 ? { hint: <SimilarClients names={similar.names} /> } : {}),
      }
    case 'creditCode':
      return {
        required: form.get('clientType') !== OVERSEAS_TYPE,
        ...(similar.sameCreditCode ? { hint: <span className={formStyles.wrong}>{say.sameCode}</span> } : {}),
      }
    case 'address':
      return { wide: true }
    default:
      return {}
  }
}

/** 开发占比 follows the source until somebody types another number. */
function useProportionOffer(form: Props['form']): void {
  const source = String(form.get('clientSource') ?? '')
  const proportion = form.get('developmentProportion')
  const before = useRef(source)
  const { set } = form
  useEffect(() => {
    if (before.current === source) return
    const offered = defaultProportion[before.current]
    before.current = source
    const offer = defaultProportion[source]
    if (offer !== undefined && (proportion === undefined || proportion === offered))
      set('developmentProportion', offer)
  }, [source, proportion, set])
}
