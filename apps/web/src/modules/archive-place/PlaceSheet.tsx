import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import {
  canBePlacedIn,
  PLACE_KINDS,
  type PlaceKind,
  type PlaceRow,
  placeFields,
} from '@agency/shared/modules/archive-place/place.fields'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { RecordSheet, type SheetOf } from '../../kit/form/RecordSheet'
import type { FormState } from '../../kit/form/use-form-state'
import { placeMessages as say } from './place.messages'

interface Props extends SheetOf<PlaceRow> {
  places: readonly PlaceRow[]
}

const kinds = PLACE_KINDS.map((value) => ({ value, label: value }))
const sections = [
  { title: say.basic, fields: ['kind', 'parentId', 'placeCode', 'placeName', 'remark'] },
] as const
const placeKindChoices = () => ({ kind: { options: kinds, required: true } })

/** The form of a room, rack, shelf or box place; its parent is changed only by 移动. */
export default function PlaceSheet({ places, ...sheet }: Props) {
  return (
    <RecordSheet
      {...sheet}
      sections={sections}
      choices={placeKindChoices}
      api={placeApi}
      noun={say.noun}
      fields={placeFields}
      hints={{ placeCode: say.codeHint, placeName: say.nameHint }}
      editors={{
        parentId: (form, row) => <ParentField key="parentId" form={form} places={places} isSaved={!!row} />,
      }}
    />
  )
}

const TOP = ''

function ParentField({
  form,
  places,
  isSaved,
}: {
  form: FormState<z.ZodType>
  places: readonly PlaceRow[]
  isSaved: boolean
}) {
  const kind = (form.get('kind') as PlaceKind | undefined) ?? '库房'
  const parents = places
    .filter((place) => canBePlacedIn(kind, place.kind))
    .map(({ listId, path }) => ({ value: listId, label: path }))
  const isTop = canBePlacedIn(kind, null)
  const held = form.get('parentId')
  return (
    <ChoiceField
      form={{ ...form, get: () => held ?? (isTop ? TOP : null) }}
      name="parentId"
      label={placeFields.parentId.label}
      options={isTop ? [{ value: TOP, label: say.top }] : parents}
      disabled={isSaved}
      required
    />
  )
}
