import type { FormValues } from '../../kit/form/paths'
import { session } from '../../session/app'

/** Initial values of a new 排号, the most frequent ones. */
export const newOrdinalValues = (): FormValues => ({
  ordinalType: '新项目',
  packageCount: 1,
  feePayer: '供应商',
  feeStandard: 'TABLE',
  feeDiscount: 100,
  minFee: '5000',
  feeCalcMode: 'PER_LOT',
  customerManagerId: session.$user.get()?.listId,
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
