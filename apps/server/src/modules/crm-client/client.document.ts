import { cellText, describeField, dictionariesOfFields } from '@agency/shared/fields/words'
import { clientFormSections } from '@agency/shared/modules/crm-client/client.fields'
import {
  type ClientContact,
  type ClientRow,
  clientRecord,
  contactLabels,
} from '@agency/shared/modules/crm-client/client.record'
import type { DocumentSource, TemplateSection } from '../../documents/document-source'
import { loadDictionaryLabels } from '../../excel/export'
import { userNamesById } from '../../system/directory'
import { clientKind } from './client.kind'
import { clients } from './client.store'

const fieldLabel = (name: string): string => describeField(clientRecord.labels, name).label
const CONTACTS = fieldLabel('contacts')
const HELPERS = 'helperDevelopUserIds'
/** Fields of a client that hold files; the document does not print them. */
const FILES = ['frameworkFile', 'attachment'] as const
const isPrintedField = (name: string) => !FILES.some((files) => files === name)

const system = ['clientCode', 'status', 'protectUntil', 'departmentName', 'createUserName', 'createTime']
const ofContact = Object.entries(contactLabels) as [keyof ClientContact, string][]

const sections: TemplateSection[] = clientFormSections.map(({ title, fields }) => {
  if (fields.some((name) => name === 'contacts'))
    return { title, loop: CONTACTS, fields: ofContact.map(([, label]) => label) }
  return { title, fields: fields.filter(isPrintedField).map(fieldLabel) }
})

const names: readonly string[] = [
  ...system,
  ...clientFormSections
    .flatMap(({ fields }) => [...fields])
    .filter((name) => name !== 'contacts' && isPrintedField(name)),
]

/**
 * The document 客户信息表, for everybody who may see the client; phone numbers are masked as they are for
 * that person.
 */
export const clientDocuments: DocumentSource = {
  bizType: clientRecord.prefix,
  bizName: '客户',
  templates: [
    {
      code: 'info',
      name: '客户信息表',
      destination: { to: 'house', why: 'a sheet of our register' },
      sections: [{ title: '客户状态', fields: system.map(fieldLabel) }, ...sections],
    },
  ],
  async loadDocumentData(context, ownId) {
    const found = await clients.find(context.db, context, ownId)
    const [row] = found ? await clientKind.viewed(context, [found]) : []
    if (!row) return undefined
    const [words, helpers] = await Promise.all([
      loadDictionaryLabels(context.db, dictionariesOfFields(clientRecord.labels, names)),
      userNamesById(context.db, row.helperDevelopUserIds),
    ])
    const plain = Object.fromEntries(
      names.map((name) => [
        fieldLabel(name),
        cellText(name, describeField(clientRecord.labels, name), row, words),
      ]),
    )
    return {
      name: row.clientName,
      values: {
        ...plain,
        [fieldLabel(HELPERS)]: row.helperDevelopUserIds.map((id) => helpers.get(id) ?? '').join('、'),
        [CONTACTS]: row.contacts.map(contactValues),
      },
      fileCategories: new Map(FILES.flatMap((name) => row[name].map((listId) => [listId, fieldLabel(name)]))),
    }
  },
}

const contactValues = (contact: ClientRow['contacts'][number]) =>
  Object.fromEntries(
    ofContact.map(([name, label]) => {
      const value = contact[name]
      return [label, typeof value === 'boolean' ? (value ? '是' : '') : (value ?? '')]
    }),
  )
