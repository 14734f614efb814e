import type { ReactNode } from 'react'
import styles from './proposals.module.css'

interface Props {
  columns: readonly { title: string; isNumber?: true }[]
  /** One `ProposalRow` for each proposal. */
  children: ReactNode
}

/** The table of a list of proposals; on a phone each row is a card. */
export const ProposalTable = ({ columns, children }: Props) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber && styles.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
