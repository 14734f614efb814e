import { Button } from '@douyinfe/semi-ui-19'
import { copyTextAndNotify } from '../../../kit/file/copy-text'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'

interface Props {
  done: { receiptNo: string; passPhrase?: string }
  onLeave(): void
}

/** The receipt number and code for coming back, shown once only. */
export function RegisterDone({ done: { receiptNo, passPhrase }, onLeave }: Props) {
  const both = `${say.receiptNo} ${receiptNo} ${say.passPhrase} ${passPhrase ?? ''}`
  return (
    <div role="status">
      <h1>{passPhrase ? say.done : say.supplemented}</h1>
      <p className={styles.lead}>{passPhrase ? say.keep : say.waiting}</p>
      <dl className={styles.facts}>
        <dt>{say.receiptNo}</dt>
        <dd className={styles.secret}>{receiptNo}</dd>
        {passPhrase && (
          <>
            <dt>{say.passPhrase}</dt>
            <dd className={styles.secret}>{passPhrase}</dd>
          </>
        )}
      </dl>
      {passPhrase && <p className={styles.quiet}>{say.waiting}</p>}
      <div className={styles.buttons}>
        {passPhrase && (
          <Button
            theme="solid"
            onClick={() => void copyTextAndNotify(both, { copied: say.copied, failed: say.copyFailed })}
          >
            {say.copy}
          </Button>
        )}
        <Button onClick={onLeave}>{say.again}</Button>
      </div>
    </div>
  )
}
