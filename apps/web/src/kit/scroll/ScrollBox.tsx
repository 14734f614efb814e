import type { ReactNode } from 'react'
import styles from './scroll.module.css'

/** A box with large content that can be scrolled with the keyboard although nothing inside can be focused. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only a mouse could scroll
  <section className={styles.box} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
