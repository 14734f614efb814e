import { isDestructiveMove, type NamedMove } from '@agency/shared/flow/flow'
import { IconMore } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { flowMessages as say } from './flow.messages'
import { MenuButton } from './MenuButton'

export interface Moves {
  main: NamedMove | undefined
  others: readonly NamedMove[]
  /** Key of the move that is being sent. */
  sending?: string
  /** Label of the main move, where it is more than its name. */
  wordOf?(move: NamedMove): string
  onChoose(move: NamedMove): void
}

/** Buttons for moves: the main one as primary, the others next to it, and destructive ones in a menu. */
export function moveButtons({ main, others, sending, wordOf = ({ label }) => label, onChoose }: Moves) {
  const buttonPropsOf = (move: NamedMove) => ({
    disabled: sending !== undefined && sending !== move.key,
    loading: sending === move.key,
    onClick: () => onChoose(move),
  })
  return {
    ahead: main && (
      // Each move gets its own button element, so that the pressed one does not turn into the next move.
      <Button key={`make-${main.key}`} theme="solid" {...buttonPropsOf(main)}>
        {wordOf(main)}
      </Button>
    ),
    beside: others
      .filter((move) => !isDestructiveMove(move))
      .map((move) => (
        <Button key={move.key} type="tertiary" {...buttonPropsOf(move)}>
          {move.label}
        </Button>
      )),
    more: (
      <MenuButton
        icon={<IconMore aria-hidden />}
        label={say.more}
        items={others
          .filter(isDestructiveMove)
          .map((move) => ({ label: move.label, perform: () => onChoose(move) }))}
      />
    ),
  }
}
