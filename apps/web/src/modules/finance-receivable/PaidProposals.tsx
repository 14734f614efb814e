import { newListId } from '@agency/shared/format/ids'
import {
  receivableApi as api,
  type PaidProposal,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { Spin } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import table from '../../kit/import/proposals.module.css'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { BankStatementRow } from './PaidRow'
import { initialBillChoice, rowToBook } from './paid-choice'
import { receivableMessages as say } from './receivable.messages'
import styles from './receivable.module.css'

interface Props {
  rows: readonly BankCells[]
  onClose(): void
  onSaved(): void
}

const rules = z.record(z.string(), z.array(z.string()))

/** Proposes the bills that each row pays, with reasons; nothing is saved before a person confirms. */
export function PaymentMatchProposals({ rows, onClose, onSaved }: Props) {
  const { data: proposals, error } = useCall(
    api.bankMatch,
    { rows: [...rows] },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [own, setOwn] = useState<ReadonlyMap<number, string | undefined>>(new Map())
  const [saving, setSaving] = useState(false)
  // 代付说明 by row number.
  const files = useFormState(rules, {})
  const key = useRef(newListId())
  const billChoiceOf = (proposal: PaidProposal) =>
    own.has(proposal.row) ? own.get(proposal.row) : initialBillChoice(proposal)
  const chosen = (proposals ?? []).flatMap((proposal) => {
    const held = files.get(String(proposal.row))
    const proxyFile = Array.isArray(held) ? held.map(String) : []
    const one = rowToBook(proposal, billChoiceOf(proposal), proxyFile)
    return one ? [one] : []
  })
  const save = async () => {
    if (chosen.length === 0) return onClose()
    setSaving(true)
    try {
      const { saved, booked } = await http.call(
        api.bankSave,
        { rows: [...rows], chosen },
        { idempotencyKey: key.current },
      )
      notify.success(say.savedRows(saved, booked))
      onSaved()
      onClose()
    } catch {
      // The call to book the payments has shown its failure; a changed choice is a new request.
      key.current = newListId()
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal
      title={say.proposals}
      okText={say.save(chosen.length)}
      width={1120}
      saving={saving}
      form={{ box: files.box, dirty: own.size > 0 || files.dirty, uploading: files.uploading }}
      onOk={() => void save()}
      onClose={onClose}
    >
      <p className={styles.hint}>{say.proposalsHint}</p>
      {!proposals && !error && (
        <p role="status">
          <Spin size="small" /> {say.matching}
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
      {proposals && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{say.row}</th>
                <th scope="col">{say.payTime}</th>
                <th scope="col">{say.payer}</th>
                <th scope="col" className={table.number}>
                  {say.amount}
                </th>
                <th scope="col">{say.assignTo}</th>
                <th scope="col">{say.why}</th>
              </tr>
            </thead>
            <tbody>
              {proposals.map((proposal) => (
                <BankStatementRow
                  key={proposal.row}
                  proposal={proposal}
                  cells={rows.find(({ row }) => row === proposal.row)?.cells ?? {}}
                  chosen={billChoiceOf(proposal)}
                  files={files}
                  onChoose={(choice) => setOwn(new Map(own).set(proposal.row, choice))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormModal>
  )
}
