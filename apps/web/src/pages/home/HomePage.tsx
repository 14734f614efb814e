import { lazy, Suspense } from 'react'
import { useCan } from '../../session/app'
import { Entries } from './Entries'
import { Greeting } from './Greeting'
import styles from './HomePage.module.css'
import { NoticeCard } from './NoticeCard'
import { TodoCard } from './TodoCard'
import { useLiveHome } from './use-home'

/** After the first paint: whoever works on tenders sees how these stand. */
const TenderCards = lazy(() => import('./lists/TenderCards'))

/** What waits for this person today. */
export default function HomePage() {
  useLiveHome()
  const seesProjects = useCan('tender:project:view')
  return (
    <div className={styles.page}>
      <Greeting />
      <div className={styles.columns}>
        <TodoCard />
        <NoticeCard />
      </div>
      <Suspense>{seesProjects && <TenderCards />}</Suspense>
      <Entries />
    </div>
  )
}
