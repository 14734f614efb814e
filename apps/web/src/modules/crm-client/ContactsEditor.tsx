import { contactLabels } from '@agency/shared/modules/crm-client/client.fields'
import { IconDelete, IconPlus } from '@douyinfe/semi-icons'
import { Button, Radio } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { clientMessages as say } from './client.messages'
import styles from './client.module.css'
import { emptyContact } from './client-values'

const columns = [
  { name: 'contactName', required: true },
  { name: 'mobile', required: true },
  { name: 'position', required: false },
  { name: 'phone', required: false },
  { name: 'email', required: false },
] as const

/** The people to speak with; one of them is the main one. */
export function ContactsEditor({ form }: { form: FormState<z.ZodType> }) {
  const held = form.get('contacts')
  const contacts: { isPrimary?: boolean }[] = Array.isArray(held) ? held : []
  const error = form.errors.contacts

  const choosePrimary = (chosen: number) => {
    for (const index of contacts.keys()) form.set(`contacts.${index}.isPrimary`, index === chosen)
  }
  const remove = (gone: number) => {
    const left = contacts.filter((_, index) => index !== gone)
    const needsPrimary = contacts[gone]?.isPrimary === true
    form.set(
      'contacts',
      needsPrimary ? left.map((contact, index) => ({ ...contact, isPrimary: index === 0 })) : left,
    )
  }

  return (
    <div className={styles.contacts} data-wrong={error === undefined ? undefined : ''}>
      {contacts.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no id, and its inputs are all controlled
        <fieldset key={index} className={styles.contact} aria-label={say.contact(index + 1)}>
          <div className={styles.contactHead}>
            <span>{say.contact(index + 1)}</span>
            <Radio
              name="primary-contact"
              checked={contact.isPrimary === true}
              onChange={() => choosePrimary(index)}
            >
              {contactLabels.isPrimary}
            </Radio>
            <Button
              size="small"
              theme="borderless"
              type="danger"
              icon={<IconDelete />}
              disabled={contacts.length === 1}
              onClick={() => remove(index)}
            >
              {say.removeContact}
            </Button>
          </div>
          <div className={styles.contactFields}>
            {columns.map(({ name, required }) => (
              <FieldInput
                key={name}
                form={form}
                name={`contacts.${index}.${name}`}
                field={{ kind: 'text', label: contactLabels[name] }}
                required={required}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <p className={styles.contactsError}>{error}</p>}
      <Button
        icon={<IconPlus />}
        onClick={() => form.set('contacts', [...contacts, emptyContact(contacts.length === 0)])}
      >
        {say.addContact}
      </Button>
    </div>
  )
}
