import type { FormValues } from '../../kit/form/paths'
import { session } from '../../session/app'

export const emptyContact = (isPrimary: boolean) => ({
  contactName: '',
  position: null,
  mobile: '',
  phone: null,
  email: null,
  isPrimary,
})

/** Initial values: the writer is the manager, with one empty contact. */
export function emptyClient(): FormValues {
  const userId = session.$user.get()?.listId
  return {
    helperDevelopUserIds: [],
    contacts: [emptyContact(true)],
    frameworkFile: [],
    attachment: [],
    customerManagerId: userId,
    mainDevelopUserId: userId,
  }
}
