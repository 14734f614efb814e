import { destroyFields } from '@agency/shared/custody/destruction.fields'
import { signatureFields } from '@agency/shared/fields/signature'
import { z } from 'zod'
import { moveFormOfFields } from '../flow/field-form'
import type { MoveFormFields } from '../flow/move-form'
import { SignatureField } from '../form/SignatureField'
import { destructionMessages as say } from './destruction.messages'

const { signImage, signPoints } = signatureFields
type Facts = NonNullable<MoveFormFields['facts']>

const signatureMoveForm = (facts: Facts): MoveFormFields => ({
  rules: { signImage: signImage.rule, signPoints: signPoints.rule },
  first: { signImage: '', signPoints: 0 },
  facts,
  draw: (form) => <SignatureField form={form} />,
})

/** The fields of the destruction moves; `facts` describes the item. */
export const destroyMoveForms = (facts: Facts): Readonly<Record<string, MoveFormFields>> => ({
  destroy: { ...signatureMoveForm(facts), warning: say.destroyHint },
  countersign: signatureMoveForm(facts),
  countersignBack: { facts },
  approve: { facts },
  approveBack: { facts },
  carryOut: {
    ...moveFormOfFields(destroyFields, ['destroyTime', 'destroyWay', 'destroyFile']),
    rules: {
      destroyTime: z.string(say.required(destroyFields.destroyTime.label)).min(1),
      destroyWay: z.string(say.required(destroyFields.destroyWay.label)).min(1),
      destroyFile: destroyFields.destroyFile.rule,
    },
    first: { destroyFile: [] },
    facts,
  },
})
