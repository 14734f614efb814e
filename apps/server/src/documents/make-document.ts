import { formatDateTime } from '@agency/shared/format/dates'
import type { Context } from '../http/context'
import { assertRequiredValues } from './destination'
import type { DocumentValues } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate } from './fill-template'
import { markDraft } from './mark-draft'
import { loadTemplateBytes, type Placed } from './template.store'

/**
 * Makes a docx from values with the template in use, with author and time.
 * @throws 409 for an outgoing document without number, date or addressee
 */
export async function makeDocument(
  context: Context,
  placed: Placed,
  values: DocumentValues,
  { isDraft = false }: { isDraft?: boolean } = {},
) {
  assertRequiredValues(placed.template, values)
  const { bytes, revision } = await loadTemplateBytes(context.db, context.store, placed)
  const by = {
    [say.madeBy]: context.actor.nickName,
    [say.madeAt]: formatDateTime(context.clock().toISOString()),
  }
  const document = await fillTemplate(bytes, { ...values, ...by })
  return { document: isDraft ? await markDraft(document) : document, revision }
}
