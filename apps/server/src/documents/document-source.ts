import type { Context, Write } from '../http/context'

/** A section of a document: its fields, or the rows of a loop. In a template, fields are written `{名称}`. */
export interface TemplateSection {
  title: string
  /** Names of the section's fields, unique within the document or within the loop. */
  fields: readonly string[]
  /** Name of the loop; its rows are written `{#名称}` … `{/名称}` around the fields of one row. */
  loop?: string
  /** Widths of the columns of the loop's table, relative to each other. */
  widths?: readonly number[]
}

/** A block of a template's layout: a paragraph, or the rows of a loop as a table. */
export type TemplateBlock =
  | {
      /**
       * Text with fields; `{#名称}` begins the first paragraph of a repeated part, and `{/名称}` ends its
       * last.
       */
      text: string
      /**
       * `letter`: indented by two characters like the text of a letter; `page`: a title that begins a page.
       */
      as?: 'title' | 'page' | 'heading' | 'centered' | 'letter' | 'right'
    }
  /** A block with the rows of the section that has this loop; with `tall`, each has room for signatures. */
  | { loop: string; tall?: true }

/**
 * The destination of a document, with the names of the required fields: a letter to one recipient, something
 * public (an announcement or certificate), or internal. Outgoing documents always have a number and a date,
 * which stay the same when printed again, and letters an addressee: none is made without them, and no
 * template may omit them.
 */
export type Destination =
  | { to: 'recipient'; addressee: string; number: string; date: string }
  | { to: 'anybody'; number: string; date: string }
  /** An internal document. `why` explains it: a register, a list, or an enclosure of another document. */
  | { to: 'house'; why: string }

/** What a template may contain; the default template is generated from it. */
export interface DocumentTemplate {
  code: string
  name: string
  destination: Destination
  /**
   * True for a document issued as a verifiable PDF: stored, numbered, and reported as void when it becomes
   * so.
   */
  isPaper?: true
  sections: readonly TemplateSection[]
  /** The layout of an outgoing document; by default each section is a table of labels and values. */
  layout?: readonly TemplateBlock[]
}

/** The values for a template: text by field name, and rows by loop name. */
export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

export interface RecordForDocument {
  /** Name of the record, for the file names of its documents. */
  name: string
  /** Title of the document, when it differs from the template's name. */
  title?: string
  values: DocumentValues
  /** Additional values for log lines about its documents, which decide who may read them (R27). */
  logged?: Readonly<Record<string, string>>
  /**
   * Number by which an issued document is known outside, or a function that issues it. For verifiable
   * documents, values that change produce a new document in place of the old one.
   */
  paperNo?: string | ((write: Write) => Promise<string>)
  /** True before the document is issued: what is made is marked as a draft and not registered. */
  isDraft?: boolean
  /** True after the document was delivered: it stays even if something is renamed. */
  isDelivered?: boolean
  /** Category of each file of the record by the file's listId, where the record defines one. */
  fileCategories?: ReadonlyMap<string, string>
}

/** The documents of one kind of record; each module provides its own. */
export interface DocumentSource {
  bizType: string
  /** Name of this kind of record. */
  bizName: string
  /** The templates for this kind of record; the first is used by default. */
  templates: readonly DocumentTemplate[]
  /**
   * Undefined when the record does not exist or the caller may not see it.
   * @throws 409 when this document cannot be made at the record's status
   */
  loadDocumentData(
    context: Context,
    ownId: string,
    templateCode: string,
  ): Promise<RecordForDocument | undefined>
}
