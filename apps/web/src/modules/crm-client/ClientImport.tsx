import { clientApi, importRow } from '@agency/shared/modules/crm-client/client.contract'
import {
  clientFields,
  clientImportFields,
  contactLabels,
} from '@agency/shared/modules/crm-client/client.fields'
import { ImportDialog } from '../../kit/import/ImportDialog'
import { http } from '../../session/app'
import { clientMessages as say } from './client.messages'

/** A row of the workbook is a client with its main contact; of that one the name and the mobile are a must. */
const ofContact = ['contactName', 'mobile', 'phone', 'email'] as const
const fields = clientImportFields.map((name) => {
  const contact = ofContact.find((other) => other === name)
  if (contact)
    return {
      name,
      label: `${say.contacts}${contactLabels[contact]}`,
      required: contact === 'contactName' || contact === 'mobile',
    }
  const field = clientFields[name as keyof typeof clientFields]
  if (field.kind === 'person') return { name, label: field.label, required: false, hint: say.importSelf }
  return { name, label: field.label, required: !field.rule.safeParse(undefined).success }
})

const rowsOf = (rows: readonly unknown[]) => rows.map((row) => importRow.parse(row))

/** Clients from a workbook: all rows are saved, or none. */
export default function ClientImport({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  return (
    <ImportDialog
      visible
      title={say.importTitle}
      templateName={say.importTemplate}
      fields={fields}
      check={(rows) => http.call(clientApi.importCheck, { rows: rowsOf(rows) }, { quiet: true })}
      save={(rows, idempotencyKey) =>
        http.call(clientApi.importSave, { rows: rowsOf(rows) }, { quiet: true, idempotencyKey })
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
