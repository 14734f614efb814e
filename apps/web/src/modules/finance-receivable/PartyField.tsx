import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { assignFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { receivableMessages as say } from './receivable.messages'

const searchParties = (keyword: string) => http.call(receivableApi.partySelect, keyword ? { keyword } : {})

/** Selects a client or supplier by typing its name. */
export function PartyField({ form, required }: { form: FormState<z.ZodType>; required?: boolean }) {
  const { found, onType } = useLookup(['party-found'], searchParties)
  return (
    <ChoiceField
      form={form}
      required={required}
      options={found}
      name="partyId"
      label={assignFields.partyId.label}
      clearable={!required}
      wide
      select={{ placeholder: say.chooseParty, filter: () => true, onSearch: onType }}
    />
  )
}
