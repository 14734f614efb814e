import { Banner, Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useUnsavedGuard } from '../../shell/tabs'
import styles from './FormPage.module.css'
import { formMessages as say } from './form.messages'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  title: string
  /** Below the title. */
  note?: ReactNode
  /** Somebody else has changed the record meanwhile. */
  stale: boolean
  onReload(): void
  /** Left of the buttons. */
  aside?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** A form that is a page of its own, its buttons in sight wherever in it the person stands. */
export function FormPage({ form, title, note, stale, onReload, aside, buttons, children }: Props) {
  useUnsavedGuard(form.dirty)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
      </header>
      <div className={styles.body} ref={form.box}>
        {children}
      </div>
      <footer className={styles.footer}>
        {stale && (
          <Banner
            type="warning"
            closeIcon={null}
            fullMode={false}
            bordered
            className={styles.banner}
            description={say.stale}
          >
            <Button onClick={onReload}>{say.reload}</Button>
          </Banner>
        )}
        {aside}
        {form.uploading && <span role="status">{say.filesUnderWay}</span>}
        <span className={styles.buttons}>{buttons}</span>
      </footer>
    </div>
  )
}
