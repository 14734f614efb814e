import { dictApi } from '@agency/shared/dictionaries/dict.contract'
import { dictFields, dictImportFields } from '@agency/shared/dictionaries/dict.fields'
import { RecordImport } from '../../kit/import/RecordImport'
import { dictMessages as say } from './dict.messages'

const hints: Partial<Record<string, string>> = { dictName: say.importNameHint, value: say.valueHint }
const fields = dictImportFields.map((name) => ({
  name,
  label: dictFields[name].label,
  required: name !== 'sort',
  hint: hints[name],
}))

/** Imports entries of any dictionary from a workbook. */
export default function DictImport(when: { onClose(): void; onSaved(): void }) {
  return <RecordImport noun={say.noun} api={dictApi} fields={fields} {...when} />
}
