import type { ReactNode } from 'react'
import { useSetTabName } from '../../shell/tabs'
import section from '../section/section.module.css'
import styles from './detail.module.css'
import { FavouriteIfSupported } from './Favourite'

interface Props {
  name: string
  code: string | null
  status: ReactNode
  /** The record that the star in the header adds to the favourites. */
  record?: { bizType: string; listId: string } | undefined
  /** The buttons in the header of the record's page. */
  children?: ReactNode
}

/** The header of a record: name, code, status and buttons. */
export function DetailHead({ name, code, status, record, children }: Props) {
  useSetTabName(name)
  return (
    <header className={`${section.section} ${styles.head}`}>
      <div className={styles.title}>
        <div className={styles.name}>
          <h1>{name}</h1>
          {record && <FavouriteIfSupported {...record} />}
        </div>
        <div className={styles.under}>
          {code && <span>{code}</span>}
          {status}
        </div>
      </div>
      <div className={styles.buttons}>{children}</div>
    </header>
  )
}
