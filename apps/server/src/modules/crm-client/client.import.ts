import { type ClientForm, clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientFields, contactLabels } from '@agency/shared/modules/crm-client/client.record'
import { fold } from '@agency/shared/text/fold'
import type { ImportKind } from '../../record/import'
import { clientKind } from './client.kind'
import { clientColumns, problemsShownByDatabase } from './client.save'

/**
 * Import of clients from a workbook: each row is a client with its main contact. Where nobody is named, the
 * importing user is meant.
 */
export const clientImport: ImportKind<ClientForm> = {
  fields: clientFields,
  form: clientApi.save.input,
  formOf({ contactName, mobile, phone, email, ...own }, { actor }) {
    return {
      ...own,
      customerManagerId: own.customerManagerId ?? actor.userId,
      mainDevelopUserId: own.mainDevelopUserId ?? actor.userId,
      contacts: [{ contactName, mobile, phone, email, isPrimary: true }],
    }
  },
  /** Maps a form path to its column in the sheet: `contacts.0.mobile` becomes `mobile`. */
  cellOf(path) {
    const last = path.split('.').at(-1) ?? path
    if (last === 'contacts') return 'contactName'
    return last in contactLabels || last in clientFields ? last : path
  },
  once: {
    clientName: (form) => fold(form.clientName),
    creditCode: (form) => form.creditCode,
  },
  problems: (db, form) => problemsShownByDatabase(db, form),
  insert: async (write, form) => clientKind.writer.createCase(write, await clientColumns(write.tx, form)),
}
