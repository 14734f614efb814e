import { signatureFields } from '@agency/shared/fields/signature'
import type { z } from 'zod'
import { SignatureField } from './SignatureField'
import type { FormState } from './use-form-state'

const { signImage, signPoints } = signatureFields

/** What a move asks for that two sides sign: the rules of both signatures, and what they begin with. */
export const bothSign = {
  rules: {
    signImage: signImage.rule,
    signPoints: signPoints.rule,
    keeperImage: signImage.rule,
    keeperPoints: signPoints.rule,
  },
  first: { signImage: '', signPoints: 0, keeperImage: '', keeperPoints: 0 },
}

interface Props {
  form: FormState<z.ZodType>
  /** Who signs first: whoever has, or gets, what changes hands. */
  holder: string
  /** Who keeps it for the house. */
  keeper: string
}

/** Both signatures, one below the other. */
export const BothSignatures = ({ form, holder, keeper }: Props) => (
  <>
    <SignatureField form={form} title={holder} />
    <SignatureField form={form} title={keeper} names={{ image: 'keeperImage', points: 'keeperPoints' }} />
  </>
)
