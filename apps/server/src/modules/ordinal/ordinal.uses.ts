import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { roomFields } from '@agency/shared/modules/ordinal/room.fields'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { ordinalRecord } from './ordinal.table'
import { ordinalBooking, ordinalRoom } from './room.table'

export const ordinalDictUses = [
  ...dictColumnsOfTable(ordinalFields, ordinalRecord),
  ...dictColumnsOfTable(roomFields, ordinalRoom),
  { dictName: 'ordinalStatus', column: ordinalRecord.status },
  { dictName: 'bookingStatus', column: ordinalBooking.status },
]
