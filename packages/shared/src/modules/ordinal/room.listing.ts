import type { Listing } from '../../list/listing'
import { roomFields } from './room.fields'

export const roomListing = {
  name: '开标场地',
  labels: roomFields,
  columns: ['roomName', 'roomType', 'location', 'capacity', 'enabled'],
  more: ['remark'],
} as const satisfies Listing
