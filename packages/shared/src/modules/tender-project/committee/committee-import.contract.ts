import { z } from 'zod'
import { defineMappingEndpoints } from '../../../contract/column-mapping.contract'
import type { ParsedInputOf } from '../../../contract/endpoint'
import { defineImportEndpoints } from '../../../contract/import.contract'
import { recordId, recordVersion } from '../../../contract/page'
import { pickFieldRules } from '../../../fields/fields'
import { type MemberField, memberFields } from './committee.fields'

/** A row of a list of drawn experts. */
export const memberImportForm = z.strictObject(pickFieldRules(memberFields))
export type MemberImportForm = z.output<typeof memberImportForm>

const path = '/api/tender/project/committee'
const names = Object.keys(memberFields) as MemberField[]

/**
 * Adds the experts that a trading platform has drawn to the committee of a lot: `listId` is the lot's, `version` the
 * committee's. Members who are entered already are skipped.
 */
export const committeeImportApi = {
  ...defineImportEndpoints(path, names, { listId: recordId, version: recordVersion }),
  ...defineMappingEndpoints(path, names),
}
export type IntoCommittee = Pick<ParsedInputOf<typeof committeeImportApi.importSave>, 'listId' | 'version'>
