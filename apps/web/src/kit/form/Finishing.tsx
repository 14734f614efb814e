import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { conflictMessages as say } from './conflict.messages'
import styles from './conflict.module.css'
import { ConflictPanel } from './conflict-panel'
import type { AboutRecord } from './use-about'

interface Props {
  about: AboutRecord | undefined
  /** Label of its button. */
  word: string
  /** Called when the input is discarded and the record reloaded. */
  onLost(): unknown
  /** The buttons to finish. */
  children: ReactNode
}

/** The end of a form in a page; in case of a conflict its buttons are replaced by the changes of others. */
export function ButtonsOrConflict({ about, word, onLost, children }: Props) {
  if (!about?.conflict) return children
  const { conflict, form, resolveConflict: settle } = about
  const discardInput = () => {
    form.reset(form.saved)
    void onLost()
  }
  return (
    <FramedConflictPanel
      conflict={conflict}
      form={form}
      word={word}
      back={say.letGo}
      onSettle={(values, isAgain) => {
        settle(values, isAgain)
        if (conflict.kind !== 'changed') discardInput()
      }}
    />
  )
}

/** For forms in a page, which have no frame of their own. */
export const FramedConflictPanel = (props: ComponentProps<typeof ConflictPanel>) => (
  <div className={styles.inPage}>
    <Suspense>
      <ConflictPanel {...props} />
    </Suspense>
  </div>
)
