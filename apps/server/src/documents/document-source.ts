import type { Context, Write } from '../http/context'

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

/** A paragraph, or the rows of a loop as a table. */
export type TemplateBlock =
  | {
      /** With fields; `{#名称}` begins the first paragraph of what is repeated, and `{/名称}` ends its last. */
      text: string
      /** `letter`: two characters in, as the text of a letter; `page`: a title on a page of its own. */
      as?: 'title' | 'page' | 'heading' | 'centered' | 'letter' | 'right'
    }
  /** The rows of the section with this loop; `tall`: with room to sign in. */
  | { loop: string; tall?: true }

/**
 * Where a document goes, with the names of the fields that say so on it: a letter to one recipient, what anybody may
 * read (an announcement, a certificate), or what stays in the house. What goes out always has its number and its date,
 * which stay the same when it is printed again, and a letter its addressee: none is made without them, and no template
 * may leave them out.
 */
export type Destination =
  | { to: 'recipient'; addressee: string; number: string; date: string }
  | { to: 'anybody'; number: string; date: string }
  /** `why`: a register, a list, or an enclosure of something that says the rest. */
  | { to: 'house'; why: string }

/** What a template may use; the one that comes with the system is laid out from it. */
export interface DocumentTemplate {
  code: string
  name: string
  destination: Destination
  /** Goes out as a PDF that proves itself: it is kept, has a number, and is told to be void where it becomes so. */
  isPaper?: true
  sections: readonly TemplateSection[]
  /** How it is written, for a paper that goes out; left out: each section as a table of labels and values. */
  layout?: readonly TemplateBlock[]
}

/** Text by field name, rows by loop name. */
export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

export interface RecordForDocument {
  /** What people call the record. */
  name: string
  /** What the document is called of this record, where that is not the template's name. */
  title?: string
  values: DocumentValues
  /** What the log's lines of its papers say of the record beside: by it is known who may read them (R27). */
  logged?: Readonly<Record<string, string>>
  /**
   * By which a paper that is made of it is known outside; or how it gets one when it is made. Of a paper the values are
   * what lasts: when one of them changes another paper takes its place.
   */
  paperNo?: string | ((write: Write) => Promise<string>)
  /** It has not been issued: what is made of it is marked as a draft, and is not registered as a paper. */
  isDraft?: boolean
  /** Its paper has been delivered: that one stays, whatever is renamed since. */
  isDelivered?: boolean
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
  /**
   * Undefined when it is not there or not for the caller.
   * @throws 409 when the record does not stand where this template's document is made
   */
  recordFor(context: Context, ownId: string, templateCode: string): Promise<RecordForDocument | undefined>
}
