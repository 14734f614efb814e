import type { Context } from '../http/context'

/** A section of a document: its fields, or the rows of one loop. Fields are written `{名称}` in a template. */
export interface TemplateSection {
  title: string
  /** Names, each once in the document or once in its loop. */
  fields: readonly string[]
  /** Rows, written `{#名称}` … `{/名称}` around the fields of one. */
  loop?: string
  /** How wide the columns of a loop are, beside each other. */
  widths?: readonly number[]
}

/** What a template may use; the one that comes with the system is laid out from it. */
export interface DocumentTemplate {
  code: string
  name: string
  sections: readonly TemplateSection[]
}

/** Text by field name, rows by loop name. */
export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

export interface RecordForDocument {
  /** What people call the record. */
  name: string
  values: DocumentValues
  /** What its files are there for, by the file's listId, where the record says so. */
  fileCategories?: ReadonlyMap<string, string>
}

/** Documents of one kind of record: each module hands in its own. */
export interface DocumentSource {
  bizType: string
  /** What people call this kind of record. */
  bizName: string
  /** The first is made when none is named. */
  templates: readonly DocumentTemplate[]
  /** Undefined when it is not there or not for the caller. */
  recordFor(context: Context, ownId: string): Promise<RecordForDocument | undefined>
}
