import { dictCatalogue } from '@agency/shared/dictionaries/dict.catalogue'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'

/** Additional attributes of this dictionary's entries. */
export const DictAttributes = ({ form, dictName }: { form: FormState<z.ZodType>; dictName: string }) =>
  Object.entries(dictCatalogue[dictName]?.attrs ?? {}).map(([name, attr]) => (
    <FieldInput
      key={name}
      form={form}
      name={`attr.${name}`}
      field={{ label: attr.label, kind: attr.kind }}
      required={attr.required === true}
    />
  ))
