import { isEnter } from '@agency/shared/keyboard/composing'
import { verbatim } from '@agency/shared/keyboard/verbatim'
import { Button, Input } from '@douyinfe/semi-ui-19'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FieldBox } from '../form/FieldBox'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

interface Props {
  label: string
  hint?: string
  /** The label of the button next to the input. */
  word?: string
  /** Called when Enter is pressed, with which a keyboard scanner ends a code. */
  onCode(code: string): void
  children?: ReactNode
}

/** An input for codes from a scanner or keyboard. It clears itself and keeps the focus for the next code. */
export function CodeInput({ label, hint, word = say.lookUp, onCode, children }: Props) {
  const id = useId()
  const [typed, type] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const submitTypedCode = () => {
    const code = typed.trim()
    type('')
    box.current?.focus()
    if (code) onCode(code)
  }
  return (
    <div className={styles.code}>
      <FieldBox id={id} label={label} hint={hint}>
        <div className={styles.line}>
          <Input
            {...verbatim}
            id={id}
            ref={box}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={80}
            onChange={type}
            onEnterPress={(event) => isEnter(event) && submitTypedCode()}
          />
          <Button onClick={submitTypedCode} disabled={!typed.trim()}>
            {word}
          </Button>
          {children}
        </div>
      </FieldBox>
    </div>
  )
}
