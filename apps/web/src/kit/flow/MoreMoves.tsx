import type { NamedMove } from '@agency/shared/flow/flow'
import { IconMore } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from '../../shell/ContextMenu'
import { flowMessages as say } from './flow.messages'

interface Props {
  moves: readonly NamedMove[]
  onChoose(move: NamedMove): void
}

/** Moves that are seldom made and destroy something, one press further away. */
export function MoreMoves({ moves, onChoose }: Props) {
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const close = useCallback(() => setPlace(undefined), [])
  if (moves.length === 0) return null
  const items = moves.map((move) => ({ label: move.label, perform: () => onChoose(move) }))
  return (
    <>
      <Button
        type="tertiary"
        icon={<IconMore aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setPlace({ x: left, y: bottom })
        }}
      >
        {say.more}
      </Button>
      {place &&
        createPortal(
          <ContextMenu {...place} label={say.more} items={items} onClose={close} />,
          document.body,
        )}
    </>
  )
}
