import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, defineUploadEndpoint, nothing } from './endpoint'
import { instant } from './page'

/** Size limit of a template. */
export const DOC_TEMPLATE_MEGABYTES = 5

/** Counts the replacements of a template; 0 is the built-in template. */
const revision = z.coerce.number().int().min(0).max(1_000_000)
const one = { bizType: z.string().max(64), templateCode: z.string().max(64) }
/**
 * Carries the revision that the person saw, so that a replacement by somebody else in the meantime is reported as a
 * conflict.
 */
const seen = z.strictObject({ ...one, revision })
const chosen = z.strictObject({ ...one, revision: revision.optional() })

/** A placeholder of a template: `{name}`, or for a loop `{#name}` … `{/name}` around the loop's own fields. */
const docTemplateField = z.object({
  name: z.string(),
  /** The section of the form to which the field belongs. */
  section: z.string(),
  /** Name of the loop that contains the field; null outside loops. */
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
  /** True when the built-in template is in use for the document. */
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
  /** The name of the template's file; null when the built-in template was restored. */
  fileName: z.string().nullable(),
  /** The size of the template file in bytes. */
  size: z.number().nullable(),
  createUserName: z.string().nullable(),
  createTime: instant,
})

const file = z.unknown()

/** Templates of generated documents, for administrators. */
export const docTemplateApi = {
  list: defineGetEndpoint('/admin/docTemplate/list', nothing, z.array(docTemplateRow)),
  history: defineGetEndpoint('/admin/docTemplate/history', z.strictObject(one), z.array(docTemplateRevision)),
  /** The template file: the current one, or the given older revision. */
  download: asFile(defineGetEndpoint('/admin/docTemplate/download', chosen, file)),
  /** A sample document: the template filled with invented values. */
  preview: asFile(defineGetEndpoint('/admin/docTemplate/preview', chosen, file)),
  replace: defineUploadEndpoint('/admin/docTemplate/replace', seen, docTemplateRow),
  /** Makes the built-in template the current one again. */
  restore: definePostEndpoint('/admin/docTemplate/restore', seen, docTemplateRow),
}
