import type { z } from 'zod'
import { SignaturePad } from './SignaturePad'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** Label, when several people sign. */
  title?: string
  /** Names of its form fields; `signImage` and `signPoints` (`signatureFields`) by default. */
  names?: { image: string; points: string }
}

const OWN = { image: 'signImage', points: 'signPoints' }

/** A signature field, drawn with a finger. */
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
