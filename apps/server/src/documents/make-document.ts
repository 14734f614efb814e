import { formatDateTime } from '@agency/shared/format/dates'
import type { Context } from '../http/context'
import type { DocumentValues } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate } from './fill-template'
import { type Placed, templateBytes } from './template.store'

/** A docx of these values by the template in use, with who makes it and when. */
export async function makeDocument(context: Context, placed: Placed, values: DocumentValues) {
  const { bytes, revision } = await templateBytes(context.db, context.store, placed)
  const by = {
    [say.madeBy]: context.actor.nickName,
    [say.madeAt]: formatDateTime(context.clock().toISOString()),
  }
  return { document: await fillTemplate(bytes, { ...values, ...by }), revision }
}
