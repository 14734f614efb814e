import { type DictRow, type DictSummary, dictApi } from '@agency/shared/dictionaries/dict.contract'
import { dictFields } from '@agency/shared/dictionaries/dict.fields'
import { RecordSheet, type SheetOf } from '../../kit/form/RecordSheet'
import { DictAttributes } from './DictAttributes'
import { dictMessages as say } from './dict.messages'

interface Props extends SheetOf<DictRow> {
  dict: DictSummary
}

const sections = [
  { title: say.basic, fields: ['dictName', 'label', 'value', 'sort', 'enabled', 'attr'] },
] as const
const hints = { value: say.valueHint, enabled: say.enabledHint }

/** The form of a dictionary entry. */
export default function DictSheet({ dict, ...sheet }: Props) {
  const fixed = dict.fixed ? ['value', 'enabled'] : sheet.crud.row?.used ? ['value'] : []
  return (
    <RecordSheet
      {...sheet}
      hints={hints}
      sections={sections}
      fixed={fixed}
      api={dictApi}
      noun={say.noun}
      fields={dictFields}
      width={560}
      first={{ attr: null }}
      shown={{ dictName: `${dict.title}（${dict.dictName}）` }}
      editors={{
        attr: (form) => <DictAttributes key="attr" form={form} dictName={dict.dictName} />,
      }}
    />
  )
}
