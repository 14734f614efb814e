import { newListId } from '@agency/shared/format/ids'
import { type BankProposal, bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { Spin, Tag } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { LabelledSelect } from '../../kit/form/Choice'
import { FormModal } from '../../kit/form/FormModal'
import { LineTime } from '../../kit/import/LineTime'
import table from '../../kit/import/proposals.module.css'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'

const colors = { sure: 'green', maybe: 'amber', none: 'grey', booked: 'grey' } as const

interface Props {
  rows: readonly BankCells[]
  onClose(): void
  onSaved(): void
}

/** Proposes the bond that each row pays; nothing is saved before a person confirms. */
export function BankProposals({ rows, onClose, onSaved }: Props) {
  const { data: proposals, error } = useCall(
    bondApi.bankMatch,
    { rows: [...rows] },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [own, setOwn] = useState<ReadonlyMap<number, string | undefined>>(new Map())
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const key = useRef(newListId())
  const chosenBondId = (proposal: BankProposal) =>
    own.has(proposal.row) ? own.get(proposal.row) : initialBondId(proposal)
  const chosen = (proposals ?? []).flatMap((proposal) => {
    const bondId = chosenBondId(proposal)
    return bondId ? [{ row: proposal.row, bondId }] : []
  })
  const save = async () => {
    if (chosen.length === 0) return onClose()
    setSaving(true)
    try {
      const { saved } = await http.call(
        bondApi.bankSave,
        { rows: [...rows], chosen },
        { idempotencyKey: key.current },
      )
      notify.success(say.saved(saved))
      onSaved()
      onClose()
    } catch {
      // The call has shown the failure; a changed choice is a new request.
      key.current = newListId()
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal
      title={say.proposals}
      okText={say.save(chosen.length)}
      width={1080}
      saving={saving}
      form={{ box, dirty: own.size > 0, uploading: false }}
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
                <th scope="col">{say.when}</th>
                <th scope="col">{say.payer}</th>
                <th scope="col" className={table.number}>
                  {say.amount}
                </th>
                <th scope="col">{say.bond}</th>
                <th scope="col">{say.why}</th>
              </tr>
            </thead>
            <tbody>
              {proposals.map((proposal) => (
                <ProposalRow
                  key={proposal.row}
                  proposal={proposal}
                  cells={rows.find(({ row }) => row === proposal.row)?.cells ?? {}}
                  bondId={chosenBondId(proposal)}
                  onChoose={(bondId) => setOwn(new Map(own).set(proposal.row, bondId))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormModal>
  )
}

/** Only sure matches are preselected. */
const initialBondId = ({ result, candidates }: BankProposal) =>
  result === 'sure' ? candidates[0]?.bondId : undefined

interface RowProps {
  proposal: BankProposal
  cells: BankCells['cells']
  bondId: string | undefined
  onChoose(bondId: string | undefined): void
}

function ProposalRow({ proposal, cells, bondId, onChoose }: RowProps) {
  const { row, date, time, result, candidates, warnings } = proposal
  const shown = candidates.find((one) => one.bondId === bondId) ?? candidates[0]
  return (
    <tr>
      <td data-label={say.row}>{row}</td>
      <td className={table.when} data-label={say.when}>
        <LineTime date={date} time={time} />
      </td>
      <td>
        {cells.payerName}
        <br />
        {cells.remark}
      </td>
      <td className={table.number} data-label={say.amount}>
        {cells.amount}
      </td>
      <td className={table.chosen}>
        <Tag color={colors[result]}>{say.results[result]}</Tag>
        {candidates.length > 0 && (
          <LabelledSelect
            aria-label={`${say.bond}：${row}`}
            style={{ width: '100%' }}
            placeholder={say.doNotBook}
            showClear
            value={bondId}
            optionList={candidates.map((one) => ({ value: one.bondId, label: one.label }))}
            onChange={(next) => onChoose(typeof next === 'string' ? next : undefined)}
            onClear={() => onChoose(undefined)}
          />
        )}
      </td>
      <td>
        <ul className={table.reasons}>
          {(shown?.reasons ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {[...(shown?.warnings ?? []), ...warnings].map((warning) => (
            <li key={warning} className={table.warning}>
              {warning}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
