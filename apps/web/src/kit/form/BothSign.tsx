import { signatureFields } from '@agency/shared/fields/signature'
import type { z } from 'zod'
import { SignatureField } from './SignatureField'
import type { FormState } from './use-form-state'

const { signImage, signPoints } = signatureFields

/** The input of a move signed by two parties: rules and initial values of both signatures. */
export const twoSignaturesInput = {
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
  /** Label of the first signature, of the person who hands over or receives. */
  holder: string
  /** Label of the second signature, of the agency's keeper. */
  keeper: string
}

/** Both signatures, one below the other. */
export const TwoSignatureFields = ({ form, holder, keeper }: Props) => (
  <>
    <SignatureField form={form} title={holder} />
    <SignatureField form={form} title={keeper} names={{ image: 'keeperImage', points: 'keeperPoints' }} />
  </>
)
