import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientImportFields } from '@agency/shared/modules/crm-client/client.fields'
import { clientFields, clientRecord, contactLabels } from '@agency/shared/modules/crm-client/client.record'
import { RecordImport } from '../../kit/import/RecordImport'
import { clientMessages as say } from './client.messages'

/** A row of the workbook is a client with its main contact, whose name and mobile are required. */
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

/** Imports clients from a workbook. */
export default function ClientImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={clientRecord.noun} api={clientApi} fields={fields} {...when} />
}
