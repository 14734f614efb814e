import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { DetailSection } from '../section/Facts'
import { FlowDiagram } from './FlowDiagram'
import { FlowHistory } from './FlowHistory'
import { FlowWaiting } from './FlowWaiting'
import { flowMessages as say } from './flow.messages'
import styles from './flow.module.css'

interface Props {
  flow: AnyFlow
  state: FlowState
  onChanged(): void
}

/** 流程 on a record's page: the diagram, the people it waits for, and the history. */
export const FlowSection = ({ flow, state, onChanged }: Props) => (
  <DetailSection title={say.title}>
    <div className={styles.section}>
      <FlowDiagram flow={flow} step={state.step} logs={state.logs} />
      <div>
        <FlowWaiting flow={flow} step={state.step} openTodos={state.openTodos} onChanged={onChanged} />
      </div>
      <FlowHistory flow={flow} logs={state.logs} />
    </div>
  </DetailSection>
)
