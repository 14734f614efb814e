import type { Decision } from '../decide/decision-list'
import { DecisionStatus } from './Decided'
import { panelMessages as say } from './panel.messages'

/** Decisions that were refused and whose to-do is no longer in the list; otherwise nobody would learn of them. */
export const RefusedDecisions = ({ decisions }: { decisions: readonly Decision[] }) =>
  decisions.length > 0 && (
    <section aria-label={say.unsettled}>
      <h2>{say.unsettled}</h2>
      <ul>
        {decisions.map((decision) => (
          <DecisionStatus key={decision.listId} decision={decision} height={0} />
        ))}
      </ul>
    </section>
  )
