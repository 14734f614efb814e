import { archiveCustody } from '../../../custody/custody.table'
import type { Queryable } from '../../../db/database'
import { type JsonRow, readJsonRows } from '../../../db/json-rows'
import { sysAttachment } from '../../../files/attachment.table'
import { wfFlowLog } from '../../../workflow/flow.table'
import { readPackedProject } from '../../tender-project/project.door'
import type { ArchiveRecord, PartRecord } from '../archive.store'
import { archiveFile, archivePart } from '../archive.table'
import { readPackedClient } from '../door/asks'
import type { PackedFile } from './package.table'

/** The rows from which an archive can be restored in another installation. */
export interface ArchiveRows {
  format: typeof ROWS_FORMAT
  /** The row of the project, without its terms of business and assessments. */
  project: JsonRow
  /** The row of the client, with only the identifying columns. */
  client: JsonRow
  archive: JsonRow
  parts: JsonRow[]
  custody: JsonRow[]
  history: JsonRow[]
  /** The rows of the files, each with the path of its content in the package. */
  files: { path: string; row: JsonRow }[]
}
export const ROWS_FORMAT = 1

export async function loadArchiveRows(
  db: Queryable,
  {
    archive,
    parts,
    files,
  }: { archive: ArchiveRecord; parts: readonly PartRecord[]; files: readonly PackedFile[] },
): Promise<ArchiveRows> {
  const project = await readPackedProject(db, archive.projectId)
  const client = project && (await readPackedClient.ask(db, String(project.client_id)))
  const [row] = await readRowsById(db, archiveFile, [archive.listId])
  if (!project || !client || !row) throw new Error(`${archive.listId}: no project or client`)
  const partIds = parts.map(({ listId }) => listId)
  const attached = await readRowsById(
    db,
    sysAttachment,
    files.map(({ fileId }) => fileId),
  )
  const attachments = new Map(attached.map((one) => [one.list_id, one]))
  return {
    format: ROWS_FORMAT,
    project,
    client,
    archive: row,
    parts: await readRowsById(db, archivePart, partIds),
    custody: await readJsonRows(db, archiveCustody, {
      key: archiveCustody.projectId,
      ids: [archive.projectId],
      order: archiveCustody.seq,
    }),
    history: await readJsonRows(db, wfFlowLog, {
      key: wfFlowLog.ownId,
      ids: [archive.listId, ...partIds],
      order: wfFlowLog.time,
    }),
    files: files.flatMap(({ path, fileId }) => {
      const attachment = attachments.get(fileId)
      return attachment ? [{ path, row: attachment }] : []
    }),
  }
}

const readRowsById = (
  db: Queryable,
  table: typeof archiveFile | typeof archivePart | typeof sysAttachment,
  ids: readonly string[],
) => readJsonRows(db, table, { key: table.listId, ids, order: table.listId })
