import { z } from 'zod'
import { defineImportEndpoints } from '../../../contract/import.contract'
import { pickFieldRules } from '../../../fields/fields'
import { legacyFields, legacyNames } from './legacy.fields'

/** A parsed row of the workbook. */
export const legacyForm = z.strictObject(pickFieldRules(legacyFields))
export type LegacyForm = z.output<typeof legacyForm>

/** 历史档案: imports paper archives older than this system from a workbook (DOMAIN 5.9). */
export const legacyApi = defineImportEndpoints('/api/archive/legacy', legacyNames)
