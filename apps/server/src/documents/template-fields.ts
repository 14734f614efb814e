import type { DocTemplateField } from '@agency/shared/contract/doc-template.contract'
import type { DocumentTemplate, DocumentValues, TemplateSection } from './document-source'
import { documentsMessages as say } from './documents.messages'

/** Fields available in every template: author and time of the document. */
const signature: TemplateSection = { title: say.signature, fields: [say.madeBy, say.madeAt] }

/** The directory of a record's files, available for every kind of record. */
export const DIRECTORY: DocumentTemplate = {
  code: 'directory',
  name: say.directory,
  destination: { to: 'house', why: 'a list of files' },
  sections: [
    { title: say.directory, fields: [say.record] },
    {
      title: say.files,
      loop: say.files,
      fields: ['序号', '名称', '类别', '大小', '上传人', '上传时间'],
      widths: [1, 5, 2, 2, 2, 4],
    },
  ],
}

export const templateSections = (template: DocumentTemplate) => [...template.sections, signature]

export const listTemplateFields = (template: DocumentTemplate): DocTemplateField[] =>
  templateSections(template).flatMap(({ title, loop, fields }) =>
    fields.map((name) => ({ name, section: title, loop: loop ?? null })),
  )

/** Sample values for previewing a template. */
export function sampleValues(template: DocumentTemplate): DocumentValues {
  const sampleRow = (fields: readonly string[], number: string) =>
    Object.fromEntries(fields.map((field) => [field, `${say.sample(field)}${number}`]))
  return Object.assign(
    {},
    ...templateSections(template).map(({ fields, loop }) =>
      loop ? { [loop]: [sampleRow(fields, ' 1'), sampleRow(fields, ' 2')] } : sampleRow(fields, ''),
    ),
  )
}
