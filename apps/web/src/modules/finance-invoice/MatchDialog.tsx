import { formatMoney } from '@agency/shared/format/money-text'
import {
  invoiceApi as api,
  type InvoiceProposal,
} from '@agency/shared/modules/finance-invoice/invoice.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { LabelledSelect } from '../../kit/form/Choice'
import { FormModal } from '../../kit/form/FormModal'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { invoiceMessages as say } from './invoice.messages'
import styles from './invoice.module.css'

const colors = { sure: 'green', maybe: 'amber', none: 'grey' } as const

interface Props {
  /** The one invoice to match; all invoices with an unmatched amount when omitted. */
  invoiceId?: string
  onClose(): void
  onSaved(): void
}

/** Proposes which bills the invoices belong to, with the reasons; a person confirms. */
export default function MatchInvoicesDialog({ invoiceId, onClose, onSaved }: Props) {
  const proposals = useCall(api.proposals, invoiceId ? { invoiceId } : {}, {
    quiet: true,
    staleTime: 0,
    gcTime: 0,
  })
  const [own, setOwn] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const chosenCandidateIndex = ({ invoiceId: id, result }: InvoiceProposal) =>
    own.has(id) ? own.get(id) : result === 'sure' ? 0 : undefined
  const chosen = (proposals.data ?? []).flatMap((proposal) => {
    const candidate = proposal.candidates[chosenCandidateIndex(proposal) ?? -1]
    const bills = candidate?.bills.map(({ feeId, money }) => ({ feeId, money }))
    return bills ? [{ invoiceId: proposal.invoiceId, bills }] : []
  })
  const save = async () => {
    if (chosen.length === 0) return onClose()
    setSaving(true)
    try {
      const { saved } = await http.call(api.matchSave, { chosen })
      notify.success(say.matched(saved))
      onSaved()
      onClose()
    } catch {
      // The call to match the invoices has shown its failure; the selection remains.
      void proposals.refetch()
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal
      title={say.match}
      okText={say.confirm(chosen.length)}
      width={1080}
      saving={saving}
      form={{ box, dirty: own.size > 0, uploading: false }}
      onOk={() => void save()}
      onClose={onClose}
    >
      <p className={styles.hint}>{say.matchHint}</p>
      <WhenFetched query={proposals} rows={5} failed={say.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.hint}>{say.noProposals}</p>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{say.invoice}</th>
                    <th scope="col" className={styles.number}>
                      {say.left}
                    </th>
                    <th scope="col">{say.bill}</th>
                    <th scope="col">{say.why}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((proposal) => (
                    <ProposalRow
                      key={proposal.invoiceId}
                      proposal={proposal}
                      chosen={chosenCandidateIndex(proposal)}
                      onChoose={(at) => setOwn(new Map(own).set(proposal.invoiceId, at))}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </WhenFetched>
    </FormModal>
  )
}

interface RowProps {
  proposal: InvoiceProposal
  chosen: number | undefined
  onChoose(at: number | undefined): void
}

function ProposalRow({ proposal, chosen, onChoose }: RowProps) {
  const { invoiceNo, buyerName, issueDay, leftMoney, result, candidates, why } = proposal
  const shown = candidates[chosen ?? 0]
  return (
    <tr>
      <td>
        {invoiceNo}
        <br />
        {buyerName} {issueDay}
      </td>
      <td className={styles.number} data-label={say.left}>
        {formatMoney(leftMoney)}
      </td>
      <td className={styles.chosen}>
        <Tag color={colors[result]}>{say.results[result]}</Tag>
        {candidates.length > 0 && (
          <LabelledSelect
            aria-label={`${say.bill}：${invoiceNo}`}
            style={{ width: '100%' }}
            placeholder={say.doNotMatch}
            showClear
            value={chosen}
            optionList={candidates.map(({ bills }, at) => ({
              value: at,
              label: `${bills.length > 1 ? say.severalBills(bills.length) : ''}${bills.map(({ label }) => label).join('；')}`,
            }))}
            onChange={(next) => onChoose(typeof next === 'number' ? next : undefined)}
            onClear={() => onChoose(undefined)}
          />
        )}
      </td>
      <td>
        <ul className={styles.reasons}>
          {why && <li>{why}</li>}
          {(shown?.reasons ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
