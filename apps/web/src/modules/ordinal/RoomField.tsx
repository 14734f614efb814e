import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import type { FormState } from '../../kit/form/use-form-state'

/** Selects an enabled room, shown with its type. */
export function RoomField({ form }: { form: FormState<z.ZodType> }) {
  const { data } = useCall(roomApi.list, { enabled: 'true', order: 'roomType asc' })
  const options = (data ?? []).map((room) => ({
    value: room.listId,
    label: room.location ? `${room.roomName}（${room.location}）` : room.roomName,
  }))
  return (
    <ChoiceField form={form} name="roomId" label={ordinalFields.roomId.label} options={options} clearable />
  )
}
