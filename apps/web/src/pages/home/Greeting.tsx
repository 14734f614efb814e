import { currentTime } from '@agency/shared/clock/server-clock'
import { hourAt, shanghaiDateAt, weekday } from '@agency/shared/format/dates'
import { useStore } from '@nanostores/react'
import { session } from '../../session/app'
import { ExtensionHint } from './ExtensionHint'
import styles from './Greeting.module.css'
import { homeMessages as say, weekdays } from './home.messages'

interface Props {
  arranging: boolean
  onArrange(): void
}

export function Greeting({ arranging, onArrange }: Props) {
  const user = useStore(session.$user)
  const now = currentTime()
  const date = shanghaiDateAt(now)
  const [year, month, day] = date.split('-').map(Number)
  return (
    <header className={styles.greeting}>
      <h1 className={styles.hello}>
        {salutationForTime(now)}，{user?.nickName || user?.username}
      </h1>
      <p className={styles.date}>
        {year}年{month}月{day}日 {weekdays[weekday(date) - 1]}
        {user?.orgName && <span> · {user.orgName}</span>}
      </p>
      <ExtensionHint />
      <button type="button" className={styles.arrange} aria-pressed={arranging} onClick={onArrange}>
        {say.arrange}
      </button>
    </header>
  )
}

function salutationForTime(now: Date): string {
  const hour = hourAt(now)
  if (hour < 11) return say.morning
  if (hour < 13) return say.noon
  return hour < 18 ? say.afternoon : say.evening
}
