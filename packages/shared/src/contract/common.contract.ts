import { z } from 'zod'
import {
  asFile,
  defineGetEndpoint,
  definePostEndpoint,
  definePostQueryEndpoint,
  defineUploadEndpoint,
  done,
  nothing,
} from './endpoint'
import { byId, idList, option, queryFlag } from './page'

/** What may be uploaded (DOMAIN section 4, "Attachments"); the server looks at the content too. */
export const attachmentExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'jpg',
  'jpeg',
  'png',
  'zip',
  'rar',
  '7z',
  'mp4',
  'mp3',
] as const
export type AttachmentExtension = (typeof attachmentExtensions)[number]

/** A picture of a person: JPG or PNG, at most this large; the server cuts it to a square. */
export const AVATAR_MEGABYTES = 2
export const avatarTypes = ['image/jpeg', 'image/png'] as const

export const attachment = z.object({
  listId: z.string(),
  name: z.string(),
  size: z.number(),
  mimeType: z.string(),
  url: z.string(),
  sha256: z.string(),
})
export type Attachment = z.output<typeof attachment>

/** A file already uploaded, as a record's `attachment` field names it. */
const attachmentRow = attachment.extend({
  bizType: z.string().nullable(),
  ownId: z.string().nullable(),
  fileCategory: z.string().nullable(),
  createUserName: z.string().nullable(),
  createTime: z.string(),
})
export type AttachmentRow = z.output<typeof attachmentRow>

const owner = {
  bizType: z.string().max(64).optional(),
  ownId: z.uuid().optional(),
  fileCategory: z.string().max(64).optional(),
}
const uploadQuery = z.strictObject(owner)
const keyword = z
  .strictObject({ keyword: z.string().max(64).optional(), orgId: z.uuid().optional() })
  .default({})

const account = z.object({
  listId: z.string(),
  username: z.string(),
  nickName: z.string(),
  orgId: z.string().nullable(),
  orgName: z.string().nullable(),
  roleCodes: z.array(z.string()),
})
export type Account = z.output<typeof account>

const named = z.object({ listId: z.string(), name: z.string(), code: z.string().nullable() })
export interface OrgNode {
  listId: string
  pid: string | null
  name: string
  code: string | null
  kind: string
  children: OrgNode[]
}
const orgNode: z.ZodType<OrgNode> = z.object({
  listId: z.string(),
  pid: z.string().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.string(),
  get children() {
    return z.array(orgNode)
  },
})

/** An entry of a dictionary. A `disabled` entry is shown where it is already used but cannot be chosen. */
const dictOption = option.extend({ disabled: z.boolean().optional() })
export type DictOption = z.output<typeof dictOption>
/** One dictionary, or several at once keyed by name (CONTRACT, "Lists"). */
const dictOptions = z.union([z.array(dictOption), z.record(z.string(), z.array(dictOption))])
/**
 * A download returns the bytes of the file; a call that names a document to open returns `path` or `context` instead.
 */
const file = z.unknown()
const template = z.strictObject({
  bizType: z.string().max(64),
  ownId: z.uuid(),
  templateCode: z.string().max(64).optional(),
})
const madeOf = z.strictObject({ ...template.shape, templateCode: z.string().max(64) })
/** Address of a generated document. The document is made on request and not stored, so it is never out of date. */
const made = z.object({ path: z.string() })

/** SPEC section 7, "Common". */
export const commonApi = {
  upload: defineUploadEndpoint('/admin/common/upload', uploadQuery, z.array(attachment)),
  uploadLocal: defineUploadEndpoint('/api/common/common/uploadLocal', uploadQuery, z.array(attachment)),
  adminUploadLocal: defineUploadEndpoint('/admin/common/uploadLocal', uploadQuery, z.array(attachment)),
  deployUpload: defineUploadEndpoint('/api/admin/deployUpload', nothing, z.array(attachment)),
  databaseUpload: defineUploadEndpoint('/api/admin/databaseUpload', nothing, z.array(attachment)),
  updateAvatar: defineUploadEndpoint('/api/admin/updateAvatar', nothing, z.object({ avatar: z.string() })),
  getAccountList: definePostEndpoint('/admin/common/getAccountList', keyword, z.array(account)),
  getJobList: definePostEndpoint('/admin/common/getJobList', keyword, z.array(named)),
  getOrgList: definePostEndpoint('/admin/common/getOrgList', keyword, z.array(named)),
  getCostOrgList: definePostEndpoint('/admin/common/getCostOrgList', keyword, z.array(named)),
  getCompanyList: definePostEndpoint('/admin/common/getCompanyList', keyword, z.array(named)),
  getRoleList: definePostEndpoint('/admin/common/getRoleList', keyword, z.array(named)),
  getOrgTree: definePostEndpoint('/admin/common/getOrgTree', nothing.default({}), z.array(orgNode)),
  getSelect: defineGetEndpoint(
    '/admin/common/getSelect',
    z.strictObject({
      dictValue: z.string('need Dict names').min(1, 'need Dict names').max(1000),
      /** True to include disabled entries of the dictionary. */
      all: queryFlag.optional(),
    }),
    dictOptions,
  ),
  attachmentList: defineGetEndpoint(
    '/admin/common/attachmentList',
    z.strictObject({ ownId: z.uuid() }),
    z.array(attachmentRow),
  ),
  download: asFile(definePostQueryEndpoint('api/common/common/download', byId, file)),
  /** Downloads the file behind the `url` of an attachment. */
  fileContent: asFile(defineGetEndpoint('api/common/common/download', byId, file)),
  appFileDownload: asFile(definePostQueryEndpoint('api/common/common/appFileDownload', byId, file)),
  downloadByParam: asFile(
    definePostQueryEndpoint(
      'api/common/common/downloadByParam',
      z.strictObject({
        ownId: z.uuid(),
        fileCategory: z.string().max(64).optional(),
        name: z.string().max(255).optional(),
      }),
      file,
    ),
  ),
  downloadSupplierAttachment: asFile(
    definePostQueryEndpoint('api/common/common/downloadSupplierAttachment', byId, file),
  ),
  archiveFileDownload: asFile(definePostQueryEndpoint('api/common/common/archiveFileDownload', byId, file)),
  /** How often a file was downloaded, counted in the operation log. */
  getCheckTimes: definePostQueryEndpoint('api/common/common/getCheckTimes', byId, z.number()),
  delete: definePostQueryEndpoint('api/common/common/delete', z.strictObject({ listIds: idList }), done),
  downloadZip: asFile(
    definePostEndpoint(
      'api/common/common/downloadZip',
      z.strictObject({ listIds: z.array(z.uuid()).min(1, '请选择附件').max(500) }),
      file,
    ),
  ),
  frameDownload: asFile(definePostQueryEndpoint('office/sct/eflow/frame/attachment/download', byId, file)),
  /** Fills a template of the business with the fields of a record; the first template when no code is given. */
  pageOfficeMaking: defineGetEndpoint('/api/common/pageOffice/pageOfficeMaking', template, made),
  /** Fills the directory template with the list of a record's files. */
  directoryMaking: defineGetEndpoint('/api/common/pageOffice/directoryMaking', template, made),
  /** Downloads the document that the `path` of the two calls above names. */
  officeDocument: asFile(defineGetEndpoint('/api/common/pageOffice/document', madeOf, file)),
}

/** Returns the file id in the `url` of an attachment or the `avatar` of a person; '' when there is none. */
export const fileIdIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('listId') ?? ''
