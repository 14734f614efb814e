import type { ReactNode } from 'react'
import styles from './scroll.module.css'

/** What is too large for its place and can be scrolled by keys, too, although nothing inside takes the focus. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only a mouse could scroll
  <section className={styles.box} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
