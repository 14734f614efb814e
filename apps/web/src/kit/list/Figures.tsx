import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Totals above a list, with labels and remarks. */
export const FiguresPanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={label}>
    {children}
  </section>
)

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const FiguresNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
