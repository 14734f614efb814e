import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import {
  materialFields,
  materialImportFields,
} from '@agency/shared/modules/knowledge-material/material.fields'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { importFieldsOf } from '../../kit/import/import-fields'
import { RecordImport } from '../../kit/import/RecordImport'
import { materialMessages as say } from './material.messages'

const fields = importFieldsOf(materialFields, materialImportFields, {
  hints: say.importHint,
  // An empty cell means no originals.
  optional: ['originalCopies'],
})

/** Imports materials from a workbook without files, which are added to each draft. */
export default function MaterialImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={materialRecord.noun} api={materialApi} fields={fields} {...when} />
}
