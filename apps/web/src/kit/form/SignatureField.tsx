import type { z } from 'zod'
import { SignaturePad } from './SignaturePad'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** Whose, where several sign. */
  title?: string
  /** Its fields; `signImage` and `signPoints` (`signatureFields`) when left out. */
  names?: { image: string; points: string }
}

const OWN = { image: 'signImage', points: 'signPoints' }

/** A signature that is drawn with a finger. */
export const SignatureField = ({ form, title, names: { image, points } = OWN }: Props) => (
  <SignaturePad
    title={title}
    error={form.errors[image] ?? form.errors[points]}
    onDrawn={({ signImage, signPoints }) => {
      form.set(image, signImage)
      form.set(points, signPoints)
    }}
  />
)
