import type { FormValues } from '../../kit/form/paths'
import { session } from '../../session/app'

export const emptyContactValues = (isPrimary: boolean) => ({
  contactName: '',
  position: null,
  mobile: '',
  phone: null,
  email: null,
  isPrimary,
})

/** Initial values: the writer is the manager, with one empty contact. */
export function newClientValues(): FormValues {
  const userId = session.$user.get()?.listId
  return {
    helperDevelopUserIds: [],
    contacts: [emptyContactValues(true)],
    frameworkFile: [],
    attachment: [],
    customerManagerId: userId,
    mainDevelopUserId: userId,
  }
}
