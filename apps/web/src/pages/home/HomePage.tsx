import { Entries } from './Entries'
import { Greeting } from './Greeting'
import styles from './HomePage.module.css'
import { NoticeCard } from './NoticeCard'
import { TodoCard } from './TodoCard'
import { useLiveHome } from './use-home'

/** What waits for this person today. */
export default function HomePage() {
  useLiveHome()
  return (
    <div className={styles.page}>
      <Greeting />
      <div className={styles.columns}>
        <TodoCard />
        <NoticeCard />
      </div>
      <Entries />
    </div>
  )
}
