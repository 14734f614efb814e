import { Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { FieldBox } from '../../../kit/form/FieldBox'
import { errorId, labelId } from '../../../kit/form/ids'
import type { FormState } from '../../../kit/form/use-form-state'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import type { useCaptcha } from './use-captcha'

interface Props {
  form: FormState<z.ZodType>
  captcha: ReturnType<typeof useCaptcha>
}

/** The code image, which is also the button for another one. */
export function CodeInput({ form, captcha: { image, renew } }: Props) {
  const id = useId()
  const error = form.errors.code
  return (
    <FieldBox id={id} label={say.code} required {...(error ? { error } : {})}>
      <div className={styles.code}>
        <Input
          id={id}
          size="large"
          autoComplete="off"
          maxLength={16}
          value={String(form.get('code') ?? '')}
          onChange={(value) => form.set('code', value)}
          validateStatus={error ? 'error' : 'default'}
          aria-labelledby={labelId(id)}
          aria-describedby={errorId(id)}
          aria-invalid={error !== undefined}
        />
        <button
          type="button"
          className={styles.image}
          aria-label={say.codeRefresh}
          title={say.codeRefresh}
          onClick={() => void renew()}
        >
          {image.state === 'ready' && <img src={image.img} alt="" />}
          {image.state === 'failed' && <span>{say.codeFailed}</span>}
        </button>
      </div>
    </FieldBox>
  )
}
