import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import {
  materialFields,
  materialImportFields,
} from '@agency/shared/modules/knowledge-material/material.fields'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { RecordImport } from '../../kit/import/RecordImport'
import { materialMessages as say } from './material.messages'

const hints: Partial<Record<string, string>> = say.importHint
const fields = materialImportFields.map((name) => {
  const { label, rule } = materialFields[name]
  const hint = hints[name]
  // Nothing said of originals means that there are none.
  const required = name !== 'originalCopies' && !rule.safeParse(undefined).success
  return { name, label, required, ...(hint ? { hint } : {}) }
})

/** Materials from a workbook, without papers: those are added to each draft. */
export default function MaterialImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={materialRecord.noun} api={materialApi} fields={fields} {...when} />
}
