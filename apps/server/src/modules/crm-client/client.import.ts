import { normalizeName } from '@agency/shared/format/names'
import { type ClientForm, clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientFields, contactLabels } from '@agency/shared/modules/crm-client/client.record'
import type { ImportKind } from '../../record/import'
import { clientKind } from './client.kind'
import { clientColumns, databaseProblems } from './client.save'

/** A row of a workbook is a client with its main contact; who imports is meant where nobody is named. */
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
  /** `contacts.0.mobile` of the form is the cell `mobile` of the sheet. */
  cellOf(path) {
    const last = path.split('.').at(-1) ?? path
    if (last === 'contacts') return 'contactName'
    return last in contactLabels || last in clientFields ? last : path
  },
  once: {
    clientName: (form) => normalizeName(form.clientName),
    creditCode: (form) => form.creditCode,
  },
  problems: (db, form) => databaseProblems(db, form),
  insert: async (write, form) => clientKind.writer.open(write, await clientColumns(write.tx, form)),
}
