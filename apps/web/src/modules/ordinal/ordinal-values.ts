import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { type OrdinalField, ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import type { FormValues } from '../../kit/form/paths'

const names = Object.keys(ordinalFields) as OrdinalField[]

/** A new 排号 as it is most often. */
export const emptyOrdinal = (userId: string | undefined): FormValues => ({
  ordinalType: '新项目',
  packageCount: 1,
  feePayer: '供应商',
  feeStandard: 'TABLE',
  feeDiscount: 100,
  minFee: '5000',
  feeCalcMode: 'PER_LOT',
  customerManagerId: userId,
  helperDevelopUserIds: [],
  entrustFile: [],
  attachment: [],
  urgent: false,
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isOutOpen: false,
})

/** What the form edits of a 排号 that was read. */
export const valuesOf = (row: OrdinalRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
