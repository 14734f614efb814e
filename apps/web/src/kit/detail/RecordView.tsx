import { type ReactNode, useRef } from 'react'
import type { Deciding } from '../flow/available-moves'
import { DecisionBar } from '../flow/DecisionBar'
import { FlowSection } from '../flow/FlowSection'
import { RecordSubject } from '../flow/record-subject'
import { useFlowState } from '../flow/use-flow-state'
import { PrintButton } from '../print/PrintButton'
import type { CaseRow, RecordKind } from '../record/record-kind'
import { DetailHead } from './DetailHead'
import detail from './detail.module.css'

interface Props<R extends CaseRow> {
  kind: Pick<RecordKind<R>, 'flow' | 'api' | 'statusOf' | 'listing'>
  row: R
  name: string
  code: string | null
  /** Buttons in the header: other pages, documents. */
  tools?: ReactNode
  asked?: Deciding['asked']
  onChanged(): void
  /** The sections of the page with the record's fields. */
  children: ReactNode
}

/**
 * A record's page in the layout common to all kinds: header, sections, history, and the decision bar at the bottom.
 */
export function RecordView<R extends CaseRow>({ kind, row, name, code, onChanged, ...parts }: Props<R>) {
  const { flow, api: calls, listing } = kind
  const { asked } = parts
  const { data: state } = useFlowState(row.listId)
  const page = useRef<HTMLDivElement>(null)
  return (
    <RecordSubject value={code ? `${name}（${code}）` : name}>
      <div ref={page} className={detail.page}>
        <DetailHead
          name={name}
          code={code}
          status={kind.statusOf(row)}
          record={{ bizType: flow.bizType, listId: row.listId }}
        >
          {parts.tools}
          <PrintButton part={page} title={name} />
        </DetailHead>
        {parts.children}
        {state && <FlowSection flow={flow} state={state} onChanged={onChanged} />}
        {state && (
          <DecisionBar
            flow={flow}
            row={row}
            labels={listing.labels}
            calls={calls}
            asked={asked}
            step={state.step}
            onMoved={onChanged}
          />
        )}
      </div>
    </RecordSubject>
  )
}
