import styles from './CodeField.module.css'
import { Field } from './Field'
import { loginMessages as say } from './login.messages'
import { TextInput } from './TextInput'
import type { useLogin } from './use-login'

interface Props {
  value: string
  problem: string | undefined
  image: ReturnType<typeof useLogin>['image']
  onChange(value: string): void
  onRenew(): void
}

/** The code image, which is also the button for another one. */
export const CodeField = ({ value, problem, image, onChange, onRenew }: Props) => (
  <Field id="code" label={say.code} problem={problem}>
    {(field) => (
      <div className={styles.row}>
        <TextInput
          {...field}
          name="code"
          autoComplete="off"
          maxLength={16}
          placeholder={say.codeMissing}
          value={value}
          onChange={onChange}
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
    )}
  </Field>
)
