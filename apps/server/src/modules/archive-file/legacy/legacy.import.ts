import { type LegacyForm, legacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { legacyFields } from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { lockUntilCommit } from '../../../db/take-turn'
import type { ImportKind } from '../../../record/import'
import type { FlowResource } from '../../../workflow/resource'
import type { ArchiveRecord } from '../archive.store'
import { importLegacyVolume } from './legacy.bring'
import { legacyProblems } from './legacy.problems'

/** Import of legacy volumes from a workbook. Somebody else reviews each volume before it counts as stored. */
export const legacyImport = (resource: FlowResource<ArchiveRecord>): ImportKind<LegacyForm> => ({
  fields: legacyFields,
  form: legacyForm,
  formOf: ({ boxCount, totalPages, ...own }) => ({
    ...own,
    boxCount: parseCount(boxCount),
    totalPages: parseCount(totalPages),
  }),
  once: { archiveNo: (form) => form.archiveNo, projectCode: (form) => form.projectCode },
  alone: ({ tx }) => lockUntilCommit(tx, 'archive:legacy'),
  problems: (db, form, context) => legacyProblems({ db, clock: context.clock }, form),
  insert: (write, form) => importLegacyVolume(write, resource, form),
})

const parseCount = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : text)
