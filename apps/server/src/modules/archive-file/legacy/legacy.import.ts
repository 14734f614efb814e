import { type LegacyForm, legacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { legacyFields } from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { takeTurn } from '../../../db/take-turn'
import type { ImportKind } from '../../../record/import'
import type { FlowResource } from '../../../workflow/resource'
import type { ArchiveRecord } from '../archive.store'
import type { ArchivePorts } from '../ports'
import { bringIn } from './legacy.bring'
import { problemsWith } from './legacy.problems'

/** A row of a workbook is a volume of before the product, which somebody else checks before it is kept. */
export const legacyImport = (
  ports: ArchivePorts,
  resource: FlowResource<ArchiveRecord>,
): ImportKind<LegacyForm> => ({
  fields: legacyFields,
  form: legacyForm,
  formOf: ({ endedDate, keptDate, boxCount, totalPages, ...own }) => ({
    ...own,
    ...{ endedDate: dayIn(endedDate), keptDate: dayIn(keptDate) },
    ...{ boxCount: countIn(boxCount), totalPages: countIn(totalPages) },
  }),
  once: { archiveNo: (form) => form.archiveNo, projectCode: (form) => form.projectCode },
  alone: ({ tx }) => takeTurn(tx, 'archive:legacy'),
  problems: (db, form, context) => problemsWith({ db, ports, clock: context.clock }, form),
  insert: (write, form) => bringIn(write, { ports, resource }, form),
})

/** A day as people write it: 2018-5-6, 2018/05/06, 2018.5.6, 2018年5月6日. What is none stays as it is. */
function dayIn(text: string | undefined): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text ?? '') ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const countIn = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : text)
