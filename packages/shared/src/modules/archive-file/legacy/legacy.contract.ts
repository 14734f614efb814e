import { z } from 'zod'
import { importApi } from '../../../contract/import.contract'
import { rulesOf } from '../../../fields/fields'
import { legacyFields, legacyNames } from './legacy.fields'

/** What a row is once its cells are read. */
export const legacyForm = z.strictObject(rulesOf(legacyFields))
export type LegacyForm = z.output<typeof legacyForm>

/** 历史档案: volumes that are on paper only, of before the product, from a workbook (DOMAIN 5.9). */
export const legacyApi = importApi('/api/archive/legacy', legacyNames)
