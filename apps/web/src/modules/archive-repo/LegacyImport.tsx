import { ARCHIVE_LIST } from '@agency/shared/modules/archive-file/archive.paths'
import { legacyApi } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { legacyFields, legacyNames } from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { importFieldsOf } from '../../kit/import/import-fields'
import { RecordImport } from '../../kit/import/RecordImport'
import { notify } from '../../session/dialogs'
import { openTab } from '../../shell/tabs'
import { legacyMessages as say } from './legacy.messages'

const fields = importFieldsOf(legacyFields, legacyNames, { hints: say.hints })

/** Imports paper archives older than this system from a workbook; each waits for a second person's check. */
export default function LegacyImport({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const onImported = () => {
    // The list behind the dialog does not contain them yet.
    notify.successWith(say.waiting, say.look, () => openTab(ARCHIVE_LIST))
    onSaved()
  }
  return (
    <RecordImport noun={say.noun} api={legacyApi} fields={fields} onClose={onClose} onSaved={onImported} />
  )
}
