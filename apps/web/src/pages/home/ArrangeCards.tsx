import type { HomeLayout } from '@agency/shared/contract/personal-settings'
import { IconArrowDown, IconArrowUp, IconEyeClosedStroked, IconEyeOpened } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import styles from './ArrangeCards.module.css'
import { arrangeMessages as say } from './arrange.messages'
import { moveCard, orderCardKeys } from './home-layout'
import type { HomeCard } from './use-home-cards'

interface Props {
  cards: readonly HomeCard[]
  layout: HomeLayout
  /** Receives the changed layout of the home page; undefined resets it to the default. */
  onChange(layout: HomeLayout | undefined): void
  onDone(): void
}

/**
 * 调整布局: the names of all cards, which can be moved and hidden with the mouse or the keyboard. Each step is saved
 * at once.
 */
export default function ArrangeCards({ cards, layout, onChange, onDone }: Props) {
  const keys = orderCardKeys(
    cards.map(({ key }) => key),
    layout,
  )
  const [dragged, drag] = useState<string>()
  const { told, tell, box } = useFocusOnMovedCard()
  const moveCardTo = (key: string, to: number) => {
    const order = moveCard(keys, key, to)
    onChange({ ...layout, order })
    const card = cards.find((one) => one.key === key)
    tell(key, say.moved(card?.title ?? '', order.indexOf(key) + 1, order.length))
  }
  const setCardShown = (key: string, shown: boolean) => {
    const others = layout.hidden.filter((one) => one !== key)
    onChange({ order: keys, hidden: shown ? others : [...others, key] })
  }
  return (
    <section aria-label={say.title}>
      <header className={styles.head}>
        <p>{say.how}</p>
        <Button onClick={() => onChange(undefined)}>{say.reset}</Button>
        <Button theme="solid" onClick={onDone}>
          {say.done}
        </Button>
      </header>
      <div className={styles.told} role="status">
        {told}
      </div>
      <ol ref={box} className={styles.tiles}>
        {keys.map((key, at) => {
          const card = cards.find((one) => one.key === key)
          if (!card) return null
          const isHidden = layout.hidden.includes(key)
          return (
            <li
              key={key}
              className={styles[card.size]}
              data-card={key}
              data-hidden={isHidden || undefined}
              data-dragged={dragged === key || undefined}
              draggable
              onDragStart={() => drag(key)}
              onDragEnd={() => drag(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && dragged !== key && moveCardTo(dragged, at)}
            >
              <span className={styles.name}>
                {card.title}
                {isHidden && <small>{say.isHidden}</small>}
              </span>
              <MoveButton
                label={say.earlier(card.title)}
                icon={<IconArrowUp />}
                disabled={at === 0}
                onClick={() => moveCardTo(key, at - 1)}
              />
              <MoveButton
                label={say.later(card.title)}
                icon={<IconArrowDown />}
                disabled={at === keys.length - 1}
                onClick={() => moveCardTo(key, at + 1)}
              />
              <MoveButton
                label={(isHidden ? say.show : say.hide)(card.title)}
                icon={isHidden ? <IconEyeClosedStroked /> : <IconEyeOpened />}
                onClick={() => setCardShown(key, isHidden)}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface StepProps {
  label: string
  icon: React.ReactNode
  disabled?: boolean
  onClick(): void
}

const MoveButton = ({ label, ...button }: StepProps) => (
  <Button theme="borderless" type="tertiary" aria-label={label} {...button} />
)

/**
 * Keeps the focus on a card that is moved: on the button that was pressed, or on the opposite one when the card has
 * reached the end.
 */
function useFocusOnMovedCard() {
  const [told, setTold] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: string; label: string | null }>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { key, label } = moved.current
    moved.current = undefined
    const buttons = [
      ...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-card="${key}"] button`) ?? []),
    ]
    const same = buttons.find((one) => one.getAttribute('aria-label') === label && !one.disabled)
    ;(same ?? buttons.find((one) => !one.disabled))?.focus()
  })
  const announceAndFocusMove = (key: string, words: string) => {
    moved.current = { key, label: document.activeElement?.getAttribute('aria-label') ?? null }
    setTold(words)
  }
  return { told, tell: announceAndFocusMove, box }
}
