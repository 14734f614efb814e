import type { z } from 'zod'
import { SignaturePad } from './SignaturePad'
import type { FormState } from './use-form-state'

/** `signImage` and `signPoints` of a form (`signatureFields`), drawn with a finger. */
export const SignatureField = ({ form }: { form: FormState<z.ZodType> }) => (
  <SignaturePad
    error={form.errors.signImage ?? form.errors.signPoints}
    onDrawn={({ signImage, signPoints }) => {
      form.set('signImage', signImage)
      form.set('signPoints', signPoints)
    }}
  />
)
