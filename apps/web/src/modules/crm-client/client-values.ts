import {
  type ClientField,
  type ClientRow,
  clientFields,
} from '@agency/shared/modules/crm-client/client.record'
import type { FormValues } from '../../kit/form/paths'

const names = Object.keys(clientFields) as ClientField[]

export const emptyContact = (isPrimary: boolean) => ({
  contactName: '',
  position: null,
  mobile: '',
  phone: null,
  email: null,
  isPrimary,
})

/** A new client begins as its writer's own, with room for one contact. */
export const emptyClient = (userId: string | undefined): FormValues => ({
  helperDevelopUserIds: [],
  contacts: [emptyContact(true)],
  frameworkFile: [],
  attachment: [],
  customerManagerId: userId,
  mainDevelopUserId: userId,
})

/** What the form edits of a client that was read. */
export const valuesOf = (client: ClientRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, client[name]]))
