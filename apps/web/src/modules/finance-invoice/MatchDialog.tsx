import { formatMoney } from '@agency/shared/format/money-text'
import {
  invoiceApi as api,
  type InvoiceProposal,
} from '@agency/shared/modules/finance-invoice/invoice.contract'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { ProposalDialog } from '../../kit/proposals/ProposalDialog'
import { ProposalRow } from '../../kit/proposals/ProposalRow'
import { ProposalTable } from '../../kit/proposals/ProposalTable'
import proposalStyles from '../../kit/proposals/proposals.module.css'
import { useProposalChoices } from '../../kit/proposals/use-proposal-choices'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { invoiceMessages as say } from './invoice.messages'

interface Props {
  /** The one invoice to match; all invoices with an unmatched amount when omitted. */
  invoiceId?: string
  onClose(): void
  onSaved(): void
}

const columns = [
  { title: say.invoice },
  { title: say.left, isNumber: true },
  { title: say.bill },
  { title: say.why },
] as const

/** Only sure matches are preselected. */
const initialCandidate = ({ result }: InvoiceProposal) => (result === 'sure' ? '0' : undefined)

/** The choices for an invoice: the index of a candidate, and its bills in words. */
const candidateChoices = ({ candidates }: InvoiceProposal) =>
  candidates.map(({ bills }, at) => ({
    value: String(at),
    label: `${bills.length > 1 ? say.severalBills(bills.length) : ''}${bills.map(({ label }) => label).join('；')}`,
  }))

/** Proposes which bills the invoices belong to, with the reasons; a person confirms. */
export default function MatchInvoicesDialog({ invoiceId, onClose, onSaved }: Props) {
  const proposals = useCall(api.proposals, invoiceId ? { invoiceId } : {}, {
    quiet: true,
    staleTime: 0,
    gcTime: 0,
  })
  const choices = useProposalChoices<string>()
  const choiceOf = (proposal: InvoiceProposal) =>
    choices.choiceOf(proposal.invoiceId, initialCandidate(proposal))
  const chosen = (proposals.data ?? []).flatMap((proposal) => {
    const candidate = proposal.candidates[Number(choiceOf(proposal) ?? -1)]
    const bills = candidate?.bills.map(({ feeId, money }) => ({ feeId, money }))
    return bills ? [{ invoiceId: proposal.invoiceId, bills }] : []
  })
  return (
    <ProposalDialog
      title={say.match}
      okText={say.confirm(chosen.length)}
      hint={say.matchHint}
      width={1080}
      chosenCount={chosen.length}
      dirty={choices.isChanged}
      save={async () => {
        const { saved } = await http.call(api.matchSave, { chosen })
        notify.success(say.matched(saved))
      }}
      // The selection remains.
      onFailure={() => void proposals.refetch()}
      onClose={onClose}
      onSaved={onSaved}
    >
      <WhenFetched query={proposals} rows={5} failed={say.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={proposalStyles.hint}>{say.noProposals}</p>
          ) : (
            <ProposalTable columns={columns}>
              {rows.map((proposal) => {
                const choice = choiceOf(proposal)
                const { why, result, invoiceNo } = proposal
                return (
                  <ProposalRow
                    key={proposal.invoiceId}
                    about={<InvoiceCells proposal={proposal} />}
                    result={result}
                    resultText={say.results[result]}
                    label={`${say.bill}：${invoiceNo}`}
                    placeholder={say.doNotMatch}
                    options={candidateChoices(proposal)}
                    choice={choice}
                    onChoose={(next) => choices.choose(proposal.invoiceId, next)}
                    reasons={[
                      ...(why ? [why] : []),
                      ...(proposal.candidates[Number(choice ?? 0)]?.reasons ?? []),
                    ]}
                  />
                )
              })}
            </ProposalTable>
          )
        }
      </WhenFetched>
    </ProposalDialog>
  )
}

const InvoiceCells = ({ proposal }: { proposal: InvoiceProposal }) => (
  <>
    <td>
      {proposal.invoiceNo}
      <br />
      {proposal.buyerName} {proposal.issueDay}
    </td>
    <td className={proposalStyles.number} data-label={say.left}>
      {formatMoney(proposal.leftMoney)}
    </td>
  </>
)
