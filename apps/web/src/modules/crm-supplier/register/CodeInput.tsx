import { verbatim } from '@agency/shared/keyboard/verbatim'
import { Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { CaptchaImage } from '../../../kit/code-image/CodeImage'
import type { useCaptchaImage } from '../../../kit/code-image/use-code-image'
import { FieldBox } from '../../../kit/form/FieldBox'
import { errorId, labelId } from '../../../kit/form/ids'
import type { FormState } from '../../../kit/form/use-form-state'
import { registerMessages as say } from './register.messages'

interface Props {
  form: FormState<z.ZodType>
  captcha: ReturnType<typeof useCaptchaImage>
}

/** The input for the captcha, next to its image. */
export function CaptchaInput({ form, captcha: { image, renew } }: Props) {
  const id = useId()
  const error = form.errors.code
  return (
    <FieldBox id={id} label={say.code} required {...(error ? { error } : {})}>
      <CaptchaImage image={image} renew={renew} word={say.codeRefresh} failed={say.codeFailed}>
        <Input
          {...verbatim}
          id={id}
          size="large"
          autoComplete="off"
          maxLength={16}
          value={form.text('code')}
          onChange={(value) => form.set('code', value)}
          validateStatus={error ? 'error' : 'default'}
          aria-labelledby={labelId(id)}
          aria-describedby={errorId(id)}
          aria-invalid={error !== undefined}
        />
      </CaptchaImage>
    </FieldBox>
  )
}
