import { ARCHIVE_LIST } from '@agency/shared/modules/archive-file/archive.paths'
import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import {
  type LegacyName,
  legacyFields,
  legacyNames,
} from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { RecordImport } from '../../kit/import/RecordImport'
import { notify } from '../../session/dialogs'
import { openTab } from '../../shell/tabs'
import { legacyMessages as say } from './legacy.messages'

const hints: Partial<Record<LegacyName, string>> = say.hints
const fields = legacyNames.map((name) => {
  const { label, rule } = legacyFields[name]
  const hint = hints[name]
  return { name, label, required: !rule.safeParse(undefined).success, ...(hint ? { hint } : {}) }
})

/** Volumes of before the product from a workbook: each waits for somebody else's check. */
export default function LegacyImport({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const told = () => {
    // The list behind the dialog does not have them yet.
    notify.successWith(say.waiting, say.look, () => openTab(ARCHIVE_LIST))
    onSaved()
  }
  return <RecordImport noun={say.noun} api={legacyApi} fields={fields} {...{ onClose }} onSaved={told} />
}
