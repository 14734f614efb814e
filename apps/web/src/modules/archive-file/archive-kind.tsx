import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import {
  ARCHIVE_ACCEPT,
  ARCHIVE_CHECK,
  ARCHIVE_EDIT,
  ARCHIVE_INPUT,
  ARCHIVE_LIST,
  ARCHIVE_PAGE,
  archivePath,
} from '@agency/shared/modules/archive-file/archive.paths'
import { type ArchiveRow, archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { createRecordKind } from '../../kit/record/record-kind'
import { openTab } from '../../shell/tabs'
import { archiveMessages as say } from './archive.messages'

/** Statuses with an outstanding part. */
const WITH_SENDERS: readonly string[] = [
  archiveStatus.gathering,
  archiveStatus.partly,
  archiveStatus.returned,
]

/** The reader's next task with an archive, as label and page; undefined when there is only something to read. */
function nextTaskOf({ allowedActions, status }: Pick<ArchiveRow, 'allowedActions' | 'status'>) {
  if (allowedActions.includes('accept')) return { word: say.duty.accept, path: ARCHIVE_ACCEPT }
  if (allowedActions.includes('input'))
    return { word: say.duty.input, path: status === archiveStatus.correcting ? ARCHIVE_EDIT : ARCHIVE_INPUT }
  if (allowedActions.includes('check')) return { word: say.duty.check, path: ARCHIVE_CHECK }
  return undefined
}

export const nextTaskLabel = (row: ArchiveRow) =>
  nextTaskOf(row)?.word ??
  (row.isSender && WITH_SENDERS.includes(row.status) ? say.duty.submit : say.duty.look)

/** Opens the page of the next task. */
export const openPageOfNextTask = (row: ArchiveRow) =>
  openTab(`${nextTaskOf(row)?.path ?? ARCHIVE_PAGE}?listId=${row.listId}`)

export const archiveKind = createRecordKind(archiveRecord, {
  api: archiveApi,
  listPath: ARCHIVE_LIST,
  pathOf: archivePath,
  link: 'projectCode',
  marks: ({ source }) => <ImportSourceTag source={source} />,
  widths: {
    projectCode: 118,
    projectName: 172,
    clientName: 126,
    projectManagerBId: 92,
    customerManagerId: 80,
    partStates: 104,
    dueTime: 96,
    lateDays: 76,
    archiveNo: 112,
    status: 84,
  },
})
