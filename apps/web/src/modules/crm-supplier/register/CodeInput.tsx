import { Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import { FieldBox } from '../../../kit/form/FieldBox'
import { errorId, labelId } from '../../../kit/form/ids'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import type { CodeImage } from './use-captcha'

interface Props {
  value: string
  error: string | undefined
  image: CodeImage
  onChange(value: string): void
  onRenew(): void
}

/** The code image, which is also the button for another one. */
export function CodeInput({ value, error, image, onChange, onRenew }: Props) {
  const id = useId()
  return (
    <FieldBox id={id} label={say.code} required {...(error ? { error } : {})}>
      <div className={styles.code}>
        <Input
          id={id}
          size="large"
          autoComplete="off"
          maxLength={16}
          value={value}
          onChange={onChange}
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
          onClick={onRenew}
        >
          {image.state === 'ready' && <img src={image.img} alt="" />}
          {image.state === 'failed' && <span>{say.codeFailed}</span>}
        </button>
      </div>
    </FieldBox>
  )
}
