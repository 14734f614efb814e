import type { FoundRecord } from '@agency/shared/contract/search.contract'
import { Link } from 'react-router-dom'
import { Card } from './Card'
import { homeMessages as say } from './home.messages'
import styles from './RecordsCard.module.css'

/** At most this many records of each of the two lists. */
const MOST = 6

type SavedRecords = Readonly<Record<'favourites' | 'recent', readonly FoundRecord[]>>

export const FavouriteAndRecentRecords = ({ favourites, recent }: SavedRecords) => (
  <Card title={say.records}>
    <RecordGroup name={say.favourite} records={favourites} />
    <RecordGroup
      name={say.recent}
      records={recent.filter((one) => favourites.every(({ listId }) => listId !== one.listId))}
    />
  </Card>
)

function RecordGroup({ name, records }: { name: string; records: readonly FoundRecord[] }) {
  if (records.length === 0) return null
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {records.slice(0, MOST).map(({ listId, title, subtitle, path }) => (
          <li key={listId}>
            <Link to={path} title={title}>
              {title}
            </Link>
            {subtitle && <span>{subtitle}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
