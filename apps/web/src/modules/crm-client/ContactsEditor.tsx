import { contactLabels } from '@agency/shared/modules/crm-client/client.record'
import { Radio } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { clientMessages as say } from './client.messages'
import { emptyContactValues } from './client-values'

const columns = [
  { name: 'contactName', required: true },
  { name: 'mobile', required: true },
  { name: 'position', required: false },
  { name: 'phone', required: false },
  { name: 'email', required: false },
] as const

interface Contact {
  isPrimary?: boolean
}

/** Edits the contacts; one of them is the main contact. */
export function ContactsEditor({ form }: { form: FormState<z.ZodType> }) {
  const held = form.get('contacts')
  const count = Array.isArray(held) ? held.length : 0
  const choosePrimary = (chosen: number) => {
    for (let index = 0; index < count; index++) form.set(`contacts.${index}.isPrimary`, index === chosen)
  }
  return (
    <RowsEditor<Contact>
      form={form}
      name="contacts"
      titleOf={say.contact}
      addText={say.addContact}
      empty={(contacts) => emptyContactValues(contacts.length === 0)}
      without={removeContactKeepingOnePrimary}
      keepsOne
      extra={({ isPrimary }, index) => (
        <Radio name="primary-contact" checked={isPrimary === true} onChange={() => choosePrimary(index)}>
          {contactLabels.isPrimary}
        </Radio>
      )}
      draw={(path) =>
        columns.map(({ name, required }) => (
          <FieldInput
            key={name}
            form={form}
            name={`${path}.${name}`}
            field={{ kind: 'text', label: contactLabels[name] }}
            required={required}
          />
        ))
      }
    />
  )
}

/** Removes a contact; when it was the main one, the first of the others takes its place. */
function removeContactKeepingOnePrimary(contacts: readonly Contact[], gone: number): readonly Contact[] {
  const left = contacts.filter((_, index) => index !== gone)
  if (contacts[gone]?.isPrimary !== true) return left
  return left.map((contact, index) => ({ ...contact, isPrimary: index === 0 }))
}
