import type { CheckedFile } from '@agency/shared/fixity/fixity.contract'
import { FIXITY } from '@agency/shared/fixity/fixity.rules'
import { flows } from '@agency/shared/flows'
import { formatMonth } from '@agency/shared/format/dates'
import { inArray } from 'drizzle-orm'
import { sysDocumentTemplate } from '../../documents/document-template.table'
import { sysAttachment } from '../../files/attachment.table'
import type { AttachmentFile, RecordAccess } from '../../files/attachments'
import { attachmentAccess } from '../../files/record-access'
import { lastGoodBackup } from '../../fixity/backup'
import type { CheckedBlob } from '../../fixity/fixity.store'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { type Segment, segmentsByFileHash } from '../../log/segments'
import type { RecordContents } from '../../search/finder'
import { recordNames } from './door/asks'
import { fileOwnerWords, recordKindName } from './file-words'

type Place = CheckedFile['places'][number]

/** The kinds of records that files belong to: who may see them and which page opens them. */
export interface FileRecords {
  access: readonly RecordAccess[]
  pages: readonly Pick<RecordContents, 'bizType' | 'pathOf'>[]
}

const TEMPLATES = '/system/template'
const LOG = '/system/operationLog'
const isoTimeOrNull = (time: Date | null) => time?.toISOString() ?? null

/** The page of a record of this kind, or where its to-dos lead; null when it has none. */
function pathOfRecordPage({ pages }: FileRecords, bizType: string, ownId: string): string | null {
  const own = pages.find((page) => page.bizType === bizType)
  if (own) return own.pathOf(ownId)
  const steps = Object.values(flows.find((flow) => flow.bizType === bizType)?.steps ?? {})
  const page = steps.find(({ todo }) => todo?.path)?.todo?.path
  return page ? `${page}?listId=${ownId}` : null
}

/** The results for these contents, with the records they belong to as far as the caller may see them. */
export async function viewCheckedFiles(
  context: Context,
  records: FileRecords,
  blobs: readonly CheckedBlob[],
): Promise<CheckedFile[]> {
  const hashes = blobs.map(({ sha256 }) => sha256)
  const all = await context.db
    .select()
    .from(sysAttachment)
    .where(inArray(sysAttachment.sha256, hashes))
    .orderBy(sysAttachment.listId)
  const seen = await attachmentAccess(records.access).visible(context, all)
  const ids = seen.map(({ ownId }) => ownId)
  const nameOf = await recordNames.ask(context.db, ids)
  const templates = await context.db
    .select()
    .from(sysDocumentTemplate)
    .where(inArray(sysDocumentTemplate.sha256, hashes))
  const segments = await segmentsByFileHash(context.db, hashes)
  return Promise.all(
    blobs.map(async (blob) => {
      const hasSameHash = ({ sha256 }: { sha256: string | null }) => sha256 === blob.sha256
      const mine = seen.filter(hasSameHash)
      return {
        ...blobCheckFields(blob),
        backup: await lastGoodBackup(context, blob),
        places: [
          ...mine.map((file) => placeOfAttachment(file, records, nameOf)),
          ...templates.filter(hasSameHash).map(({ fileName }) => placeOfTemplate(fileName ?? '')),
          ...segments.filter(hasSameHash).map(placeOfLogSegment),
        ],
        hasOthers: all.filter(hasSameHash).length > mine.length,
        allowedActions: allowedActionsOn(context, blob),
      }
    }),
  )
}

const blobCheckFields = ({ checkTime, goodTime, sinceTime, toldTime: _told, ...blob }: CheckedBlob) => ({
  ...blob,
  checkTime: isoTimeOrNull(checkTime),
  goodTime: isoTimeOrNull(goodTime),
  sinceTime: isoTimeOrNull(sinceTime),
})

const placeOfAttachment = (
  file: AttachmentFile,
  records: FileRecords,
  nameOf: Record<string, string>,
): Place => {
  const { name, bizType, ownId, delFlag: isRemoved } = file
  const record = ownId ? (nameOf[ownId] ?? null) : null
  return bizType && ownId
    ? {
        name,
        kind: recordKindName(bizType),
        record,
        path: pathOfRecordPage(records, bizType, ownId),
        isRemoved,
      }
    : { name, kind: fileOwnerWords.none, record: null, path: null, isRemoved }
}

const placeOfTemplate = (name: string): Place => ({
  name,
  kind: fileOwnerWords.template,
  record: null,
  path: TEMPLATES,
  isRemoved: false,
})

const placeOfLogSegment = ({ fromTime }: Segment): Place => ({
  name: fileOwnerWords.ofLog(formatMonth(fromTime.toISOString())),
  kind: fileOwnerWords.log,
  record: null,
  path: LOG,
  isRemoved: false,
})

const allowedActionsOn = ({ actor }: Context, { problem }: CheckedBlob): string[] => [
  ...(hasPermission(actor, `${FIXITY}:recheck`) ? ['recheck'] : []),
  ...(problem && hasPermission(actor, `${FIXITY}:restore`) ? ['restore'] : []),
]
