import { z } from 'zod'
import { asFile, get, nothing, post, upload } from './endpoint'
import { instant } from './page'

/** A template may not be larger than this. */
export const DOC_TEMPLATE_MEGABYTES = 5

/** Whatever is replaced counts up; 0 is the one that comes with the system. */
const revision = z.coerce.number().int().min(0).max(1_000_000)
const one = { bizType: z.string().max(64), templateCode: z.string().max(64) }
/** With the revision that was seen: whoever replaces what another has replaced meanwhile is told. */
const seen = z.strictObject({ ...one, revision })
const chosen = z.strictObject({ ...one, revision: revision.optional() })

/** What may stand in a template: `{name}`, or for a loop `{#name}` … `{/name}` around its own fields. */
const docTemplateField = z.object({
  name: z.string(),
  /** Where it belongs, as the form has it. */
  section: z.string(),
  /** The loop it stands in. */
  loop: z.string().nullable(),
})
export type DocTemplateField = z.output<typeof docTemplateField>

const docTemplateRow = z.object({
  /** `bizType/templateCode` */
  listId: z.string(),
  ...one,
  bizName: z.string(),
  name: z.string(),
  revision: z.number(),
  /** The one that comes with the system is in use. */
  isDefault: z.boolean(),
  fileName: z.string().nullable(),
  updateUserName: z.string().nullable(),
  updateTime: instant.nullable(),
  fields: z.array(docTemplateField),
})
export type DocTemplateRow = z.output<typeof docTemplateRow>

const docTemplateRevision = z.object({
  listId: z.string(),
  revision: z.number(),
  /** null: the one that comes with the system, put back. */
  fileName: z.string().nullable(),
  /** bytes */
  size: z.number().nullable(),
  createUserName: z.string().nullable(),
  createTime: instant,
})

const file = z.unknown()

/** Templates of generated documents, for administrators. */
export const docTemplateApi = {
  list: get('/admin/docTemplate/list', nothing, z.array(docTemplateRow)),
  history: get('/admin/docTemplate/history', z.strictObject(one), z.array(docTemplateRevision)),
  /** The template itself: the one in use, or an older one. */
  download: asFile(get('/admin/docTemplate/download', chosen, file)),
  /** The template filled with made-up values. */
  preview: asFile(get('/admin/docTemplate/preview', chosen, file)),
  replace: upload('/admin/docTemplate/replace', seen, docTemplateRow),
  /** Puts the one that comes with the system back in use. */
  restore: post('/admin/docTemplate/restore', seen, docTemplateRow),
}
