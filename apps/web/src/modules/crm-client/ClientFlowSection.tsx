import type { FlowState } from '@agency/shared/contract/todo.contract'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { DetailSection } from '../../kit/detail/Facts'
import { FlowDiagram } from '../../kit/flow/FlowDiagram'
import { FlowHistory } from '../../kit/flow/FlowHistory'
import { FlowWaiting } from '../../kit/flow/FlowWaiting'
import { clientMessages as say } from './client.messages'
import styles from './client.module.css'

/** 流程: the picture, who it waits for, and what was done. */
export const ClientFlowSection = ({ flow, onChanged }: { flow: FlowState; onChanged: () => void }) => (
  <DetailSection title={say.flow}>
    <div className={styles.flow}>
      <FlowDiagram flow={clientFlow} step={flow.step} logs={flow.logs} />
      <div>
        <FlowWaiting flow={clientFlow} step={flow.step} openTodos={flow.openTodos} onChanged={onChanged} />
      </div>
      <FlowHistory flow={clientFlow} logs={flow.logs} />
    </div>
  </DetailSection>
)
