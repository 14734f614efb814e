import type { NamedMove } from '@agency/shared/flow/flow'
import { IconMore } from '@douyinfe/semi-icons'
import { flowMessages as say } from './flow.messages'
import { MenuButton } from './MenuButton'

interface Props {
  moves: readonly NamedMove[]
  onChoose(move: NamedMove): void
}

/** Moves that are seldom made and destroy something, one press further away. */
export const MoreMoves = ({ moves, onChoose }: Props) => (
  <MenuButton
    icon={<IconMore aria-hidden />}
    items={moves.map((move) => ({ label: move.label, perform: () => onChoose(move) }))}
  >
    {say.more}
  </MenuButton>
)
