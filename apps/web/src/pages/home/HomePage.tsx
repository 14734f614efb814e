import { useCan } from '../../session/app'
import { Entries } from './Entries'
import { Greeting } from './Greeting'
import styles from './HomePage.module.css'
import TenderCards from './lists/TenderCards'
import { NoticeCard } from './NoticeCard'
import { TodoCard } from './TodoCard'
import { useLiveHome } from './use-home'

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
      {seesProjects && <TenderCards />}
      <Entries />
    </div>
  )
}
