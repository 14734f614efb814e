import type { FlowState } from '@agency/shared/contract/todo.contract'
import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { DetailSection } from '../../kit/detail/Facts'
import { FlowDiagram } from '../../kit/flow/FlowDiagram'
import { FlowHistory } from '../../kit/flow/FlowHistory'
import { FlowWaiting } from '../../kit/flow/FlowWaiting'
import { supplierMessages as say } from './supplier.messages'
import styles from './supplier.module.css'

/** 流程: the picture, who it waits for, and what was done. */
export const SupplierFlowSection = ({ flow, onChanged }: { flow: FlowState; onChanged: () => void }) => (
  <DetailSection title={say.flow}>
    <div className={styles.flow}>
      <FlowDiagram flow={supplierFlow} step={flow.step} logs={flow.logs} />
      <div>
        <FlowWaiting flow={supplierFlow} step={flow.step} openTodos={flow.openTodos} onChanged={onChanged} />
      </div>
      <FlowHistory flow={supplierFlow} logs={flow.logs} />
    </div>
  </DetailSection>
)
