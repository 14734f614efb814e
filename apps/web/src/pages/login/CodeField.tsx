import { verbatim } from '@agency/shared/keyboard/verbatim'
import { CaptchaImage } from '../../kit/code-image/CodeImage'
import { Field } from './Field'
import { loginMessages as say } from './login.messages'
import { TextInput } from './TextInput'
import type { useLogin } from './use-login'

interface Props extends Pick<ReturnType<typeof useLogin>, 'image' | 'renew'> {
  value: string
  problem: string | undefined
  onChange(value: string): void
}

/** The field in which the person types the code of the image, with the image next to it. */
export const CaptchaField = ({ value, problem, image, renew, onChange }: Props) => (
  <Field id="code" label={say.code} problem={problem}>
    {(field) => (
      <CaptchaImage image={image} renew={renew} word={say.codeRefresh} failed={say.codeFailed}>
        <TextInput
          {...field}
          {...verbatim}
          name="code"
          autoComplete="off"
          maxLength={16}
          placeholder={say.codeMissing}
          value={value}
          onChange={onChange}
        />
      </CaptchaImage>
    )}
  </Field>
)
