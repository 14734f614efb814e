import type { SimilarClient } from '@agency/shared/modules/crm-client/client.contract'
import { clientFormSections } from '@agency/shared/modules/crm-client/client.fields'
import { clientFields } from '@agency/shared/modules/crm-client/client.record'
import { defaultProportion, OVERSEAS_TYPE } from '@agency/shared/modules/crm-client/client.rules'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FieldSections } from '../../kit/form/FieldInputs'
import formStyles from '../../kit/form/form.module.css'
import type { FormState } from '../../kit/form/use-form-state'
import { ContactsEditor } from './ContactsEditor'
import { clientMessages as say } from './client.messages'
import { SimilarClients } from './SimilarClients'

interface Props {
  form: FormState<z.ZodType>
  similar: { names: readonly SimilarClient[]; sameCreditCode: boolean }
  /** The saved client, from which file names are known. */
  listId: string | undefined
}

/** The fields of a client, by section. */
export function ClientFields({ form, similar, listId }: Props) {
  useDefaultDevelopmentProportion(form)
  return (
    <FieldSections
      form={form}
      fields={clientFields}
      sections={clientFormSections}
      ownId={listId}
      own={{ contacts: <ContactsEditor form={form} /> }}
      more={{
        clientName: {
          wide: true,
          hint: similar.names.length > 0 ? <SimilarClients names={similar.names} /> : undefined,
        },
        creditCode: {
          required: form.get('clientType') !== OVERSEAS_TYPE,
          hint: similar.sameCreditCode ? <span className={formStyles.wrong}>{say.sameCode}</span> : undefined,
        },
        address: { wide: true },
      }}
    />
  )
}

/** 开发占比 follows the source until somebody enters another number. */
function useDefaultDevelopmentProportion(form: Props['form']): void {
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
