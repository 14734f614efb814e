import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import {
  type LegacyName,
  legacyFields,
  legacyNames,
} from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { RecordImport } from '../../kit/import/RecordImport'
import { legacyMessages as say } from './legacy.messages'

const hints: Partial<Record<LegacyName, string>> = say.hints
const fields = legacyNames.map((name) => {
  const { label, rule } = legacyFields[name]
  const hint = hints[name]
  return { name, label, required: !rule.safeParse(undefined).success, ...(hint ? { hint } : {}) }
})

/** Volumes of before the product from a workbook: each waits for somebody else's check. */
export default function LegacyImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={say.noun} api={legacyApi} fields={fields} {...when} />
}
