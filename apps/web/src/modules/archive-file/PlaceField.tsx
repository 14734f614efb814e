import { inputFields } from '@agency/shared/modules/archive-file/archive.record'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { canHoldArchives } from '@agency/shared/modules/archive-place/place.fields'
import { placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { useCan } from '../../session/app'
import { archiveMessages as say } from './archive.messages'

/** Selects a place of the storage tree; alternatively the text next to it can be filled in. */
export function PlaceField({ form }: { form: FormState<z.ZodType> }) {
  const enabled = useCan(`${placePrefix}:view`)
  const { data = [] } = useCall(placeApi.tree, {}, { enabled, quiet: true })
  const places = data.filter(({ kind }) => canHoldArchives(kind))
  const chosen = form.get('placeId')
  return (
    <>
      {places.length > 0 && (
        <ChoiceField
          form={form}
          name="placeId"
          label={say.place}
          hint={say.placeHint}
          options={places.map(({ listId, path }) => ({ value: listId, label: path }))}
          clearable
          onChoose={(picked) => {
            const place = places.find(({ listId }) => listId === picked)
            if (place) form.set('keepPlace', place.path)
          }}
        />
      )}
      <FieldInput form={form} name="keepPlace" field={inputFields.keepPlace} disabled={Boolean(chosen)} />
    </>
  )
}
