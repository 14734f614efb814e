import { isDestructive, type NamedMove } from '@agency/shared/flow/flow'
import { IconMore } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { flowMessages as say } from './flow.messages'
import { MenuButton } from './MenuButton'

export interface Moves {
  main: NamedMove | undefined
  others: readonly NamedMove[]
  /** The key of the move that is under way. */
  sending?: string
  /** What the way ahead says, where that is more than its name. */
  wordOf?(move: NamedMove): string
  onChoose(move: NamedMove): void
}

/** The buttons of some moves: the way ahead as the one primary, the others, and what destroys one press further away. */
export function moveButtons({ main, others, sending, wordOf = ({ label }) => label, onChoose }: Moves) {
  const buttonOf = (move: NamedMove) => ({
    disabled: sending !== undefined && sending !== move.key,
    loading: sending === move.key,
    onClick: () => onChoose(move),
  })
  return {
    ahead: main && (
      // Another move is another button: the one that was pressed does not become the next.
      <Button key={`make-${main.key}`} theme="solid" {...buttonOf(main)}>
        {wordOf(main)}
      </Button>
    ),
    beside: others
      .filter((move) => !isDestructive(move))
      .map((move) => (
        <Button key={move.key} type="tertiary" {...buttonOf(move)}>
          {move.label}
        </Button>
      )),
    more: (
      <MenuButton
        icon={<IconMore aria-hidden />}
        label={say.more}
        items={others
          .filter(isDestructive)
          .map((move) => ({ label: move.label, perform: () => onChoose(move) }))}
      />
    ),
  }
}
