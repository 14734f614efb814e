import type { FormValues } from '../../kit/form/paths'

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
