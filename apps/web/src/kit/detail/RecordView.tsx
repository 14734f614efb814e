import type { AnyFlow } from '@agency/shared/flow/flow'
import { type ReactNode, useRef } from 'react'
import { FlowSection } from '../flow/FlowSection'
import { RecordSubject } from '../flow/record-subject'
import { useFlowState } from '../flow/use-flow-state'
import { PrintButton } from '../print/PrintButton'
import { DetailHead } from './DetailHead'
import detail from './detail.module.css'

interface Props {
  row: { listId: string }
  flow: AnyFlow
  name: string
  code: string | null
  status: ReactNode
  /** Buttons of the head: other pages, papers. */
  tools?: ReactNode
  /** What may be decided, at the step where its case stands. */
  decide(step: string): ReactNode
  onChanged(): void
  /** What is known of it, in sections. */
  children: ReactNode
}

/** A record on its page, its parts where they stand for every kind: head, sections, history, and the decision at the foot. */
export function RecordView({ row, flow, name, code, status, tools, decide, onChanged, children }: Props) {
  const { data: state } = useFlowState(row.listId)
  const page = useRef<HTMLDivElement>(null)
  return (
    <RecordSubject value={code ? `${name}（${code}）` : name}>
      <div ref={page} className={detail.page}>
        <DetailHead name={name} code={code} status={status}>
          {tools}
          <PrintButton part={page} title={name} />
        </DetailHead>
        {children}
        {state && <FlowSection flow={flow} state={state} onChanged={onChanged} />}
        {state && decide(state.step)}
      </div>
    </RecordSubject>
  )
}
