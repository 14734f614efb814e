import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { FlowHistory } from '../../../kit/flow/FlowHistory'
import { FlowSection } from '../../../kit/flow/FlowSection'
import { useFlowState } from '../../../kit/flow/use-flow-state'
import { DetailSection } from '../../../kit/section/Facts'
import type { OwnProjectTabProps } from './own-project-tab'
import { projectMessages as say } from './project.messages'
import { useLots } from './use-project-data'

/** 流程日志 of the project and of its lots. */
export default function ProjectLogTab({ row, onChanged }: OwnProjectTabProps) {
  const { data: state } = useFlowState(row.listId)
  const { data: lots = [] } = useLots(row.listId)
  return (
    <>
      {state && <FlowSection flow={projectFlow} state={state} onChanged={onChanged} />}
      {lots.map((lot) => (
        <LotLog key={lot.listId} listId={lot.listId} title={say.lotFlow(lot.packageNo)} />
      ))}
    </>
  )
}

function LotLog({ listId, title }: { listId: string; title: string }) {
  const { data } = useFlowState(listId)
  return (
    <DetailSection title={title}>{data && <FlowHistory flow={lotFlow} logs={data.logs} />}</DetailSection>
  )
}
