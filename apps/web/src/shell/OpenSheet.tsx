import type { ReactNode, RefObject } from 'react'
import { useConfig } from '../session/core'
import { Logo } from './Logo'
import styles from './OpenSheet.module.css'

interface Props {
  wide?: boolean
  box?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A page for visitors who are not logged in: the name of the company and one card below it. */
export function PublicPageFrame({ wide, box, children }: Props) {
  const { title, companyTitle } = useConfig()
  return (
    <main className={styles.page}>
      <div className={`${styles.sheet} ${wide ? '' : styles.narrow}`}>
        <div className={styles.brand}>
          <Logo size={36} />
          <span>
            {companyTitle}
            <small>{title}</small>
          </span>
        </div>
        <section className={styles.card} ref={box}>
          {children}
        </section>
      </div>
    </main>
  )
}
