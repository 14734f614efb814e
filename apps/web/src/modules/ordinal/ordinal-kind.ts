import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_LIST } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import type { ShownRecord } from '../../kit/detail/use-record'
import { ordinalMessages as say } from './ordinal.messages'

export const ordinalKind: ShownRecord<OrdinalRow> = {
  noun: say.noun,
  prefix: ordinalPrefix,
  api: ordinalApi,
  listPath: ORDINAL_LIST,
}
