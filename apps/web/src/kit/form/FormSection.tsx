import type { ReactNode } from 'react'
import styles from './form.module.css'

/** A titled group of fields in as many columns as fit. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={styles.sectionTitle}>{title}</legend>
    <div className={styles.grid}>{children}</div>
  </fieldset>
)
