import { dictCatalogue } from '@agency/shared/modules/system-dict/dict.catalogue'
import { type DictRow, type DictSummary, dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { dictFields } from '@agency/shared/modules/system-dict/dict.fields'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { FormState } from '../../kit/form/use-form-state'
import type { Crud } from '../../kit/list/use-crud'
import { dictMessages as say } from './dict.messages'

interface Props {
  crud: Crud<DictRow>
  dict: DictSummary
  onSaved(): void
}

const sections = [
  { title: say.basic, fields: ['dictName', 'label', 'value', 'sort', 'enabled', 'attr'] },
] as const
const hints = { value: say.valueHint, enabled: say.enabledHint }

/** An entry of a dictionary, new or changed. */
export default function DictSheet({ crud, dict, onSaved }: Props) {
  const fixed = dict.fixed ? ['value', 'enabled'] : crud.row?.used ? ['value'] : []
  return (
    <RecordSheet
      {...{ crud, hints, sections, fixed, onSaved }}
      api={dictApi}
      noun={say.noun}
      fields={dictFields}
      width={560}
      first={{ attr: null }}
      shown={{ dictName: `${dict.title}（${dict.dictName}）` }}
      editors={{
        attr: (form) => <Attributes key="attr" form={form} dictName={dict.dictName} />,
      }}
    />
  )
}

/** What this dictionary's entries carry beside value and label. */
const Attributes = ({ form, dictName }: { form: FormState<z.ZodType>; dictName: string }) =>
  Object.entries(dictCatalogue[dictName]?.attrs ?? {}).map(([name, attr]) => (
    <FieldInput
      key={name}
      form={form}
      name={`attr.${name}`}
      field={{ label: attr.label, kind: attr.kind }}
      required={attr.required === true}
    />
  ))
