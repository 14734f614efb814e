import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { conflictMessages as say } from './conflict.messages'
import styles from './conflict.module.css'
import { ConflictPanel } from './conflict-panel'
import type { AboutRecord } from './use-about'

interface Props {
  about: AboutRecord | undefined
  /** What its button says. */
  word: string
  /** What was typed is let go of: the page reads the record again. */
  onLost(): unknown
  /** The ways to finish. */
  children: ReactNode
}

/** The end of a form in a page: what others did to the record meanwhile stands in the place of its buttons. */
export function Finishing({ about, word, onLost, children }: Props) {
  if (!about?.conflict) return children
  const { conflict, form, settle } = about
  const letGo = () => {
    form.reset(form.saved)
    void onLost()
  }
  return (
    <FramedConflict
      conflict={conflict}
      form={form}
      word={word}
      back={say.letGo}
      onSettle={(values, isAgain) => {
        settle(values, isAgain)
        if (conflict.kind !== 'changed') letGo()
      }}
    />
  )
}

/** In a page, which has no frame around its form. */
export const FramedConflict = (props: ComponentProps<typeof ConflictPanel>) => (
  <div className={styles.inPage}>
    <Suspense>
      <ConflictPanel {...props} />
    </Suspense>
  </div>
)
