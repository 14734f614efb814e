import type { HomeLayout } from '@agency/shared/contract/personal-settings'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { $mobile } from '../../shell/device'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { $settings, changeSettings } from '../../shell/settings/settings-store'
import { DashboardCounters } from './Counters'
import { Greeting } from './Greeting'
import styles from './HomePage.module.css'
import { homeMessages as say } from './home.messages'
import { AS_USUAL, orderCardKeys, type Stack, stackCards } from './home-layout'
import { cardsQuery, useReloadHomeOnChange } from './use-home'
import { type HomeCard, useHomeCards } from './use-home-cards'

const ArrangeCards = lazyWithSuspense(() => import('./ArrangeCards'))

/** The home page: today's work of the user, in the layout that the user has chosen. */
export default function HomePage() {
  useReloadHomeOnChange()
  const [arranging, arrange] = useState(false)
  const layout = useStore($settings).home ?? AS_USUAL
  const cards = useHomeCards()
  const saveLayout = (home: HomeLayout | undefined) => changeSettings({ home })
  return (
    <div className={styles.page}>
      <Greeting arranging={arranging} onArrange={() => arrange(!arranging)} />
      <DashboardCounters />
      {arranging ? (
        <ArrangeCards cards={cards} layout={layout} onChange={saveLayout} onDone={() => arrange(false)} />
      ) : (
        <HomeCards cards={cards} layout={layout} />
      )}
    </div>
  )
}

function HomeCards({ cards, layout }: { cards: readonly HomeCard[]; layout: HomeLayout }) {
  const awaitsCards = useQuery(cardsQuery).isPending
  const mobile = useStore($mobile)
  const keys = orderCardKeys(
    cards.map(({ key }) => key),
    layout,
  )
  const chosen = keys
    .filter((key) => !layout.hidden.includes(key))
    .flatMap((key) => cards.find((card) => card.key === key) ?? [])
  const empty = chosen.filter(({ isEmpty }) => isEmpty)
  const full = chosen.filter(({ isEmpty }) => !isEmpty)
  const stacks = mobile ? full.map((card): Stack<HomeCard> => [card]) : stackCards(full)
  return (
    <>
      <div className={styles.cards}>
        {stacks.map((stack) => (
          <div key={stack[0].key} className={styles[stack[0].size]}>
            {stack.map(({ key, body }) => (
              <div key={key}>{body}</div>
            ))}
          </div>
        ))}
        {awaitsCards && <div className={styles.awaited} aria-hidden="true" />}
      </div>
      {empty.length > 0 && (
        <p className={styles.empty}>
          {say.nothingIn}
          {empty.map(({ title }) => title).join('、')}
        </p>
      )}
    </>
  )
}
