import {
  receivableApi as api,
  type PaidProposal,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FilesInput } from '../../kit/form/FilesInput'
import { useFormState } from '../../kit/form/use-form-state'
import { BankLineCells, BankLineProposals } from '../../kit/proposals/BankLineProposals'
import { ProposalDialog } from '../../kit/proposals/ProposalDialog'
import { ProposalRow } from '../../kit/proposals/ProposalRow'
import { useProposalChoices } from '../../kit/proposals/use-proposal-choices'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { billChoices, bookingInputFromChoice, chosenCandidate, initialBillChoice } from './paid-choice'
import { receivableMessages as say } from './receivable.messages'

interface Props {
  rows: readonly BankCells[]
  onClose(): void
  onSaved(): void
}

const rules = z.record(z.string(), z.array(z.string()))
const labels = {
  row: say.row,
  time: say.payTime,
  payer: say.payer,
  amount: say.amount,
  choice: say.assignTo,
  why: say.why,
}

/** Proposes the bills that each row pays, with reasons; nothing is saved before a person confirms. */
export function PaymentMatchProposals({ rows, onClose, onSaved }: Props) {
  const query = useCall(api.bankMatch, { rows: [...rows] }, { staleTime: Number.POSITIVE_INFINITY })
  const choices = useProposalChoices<string>()
  // 代付说明 by row number.
  const files = useFormState(rules, {})
  const billChoiceOf = (proposal: PaidProposal) =>
    choices.choiceOf(String(proposal.row), initialBillChoice(proposal))
  const chosen = (query.data ?? []).flatMap((proposal) => {
    const held = files.get(String(proposal.row))
    const proxyFile = Array.isArray(held) ? held.map(String) : []
    const one = bookingInputFromChoice(proposal, billChoiceOf(proposal), proxyFile)
    return one ? [one] : []
  })
  return (
    <ProposalDialog
      title={say.proposals}
      okText={say.save(chosen.length)}
      hint={say.proposalsHint}
      width={1120}
      chosenCount={chosen.length}
      dirty={choices.isChanged}
      files={files}
      save={async (idempotencyKey) => {
        const sent = { rows: [...rows], chosen }
        const { saved, booked } = await http.call(api.bankSave, sent, { idempotencyKey })
        notify.success(say.savedRows(saved, booked))
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <BankLineProposals labels={labels} query={query} matching={say.matching}>
        {(proposal) => {
          const { row, result, candidates } = proposal
          const choice = billChoiceOf(proposal)
          const candidate = chosenCandidate(proposal, choice)
          const shown = candidate ?? (choice === undefined ? candidates[0] : undefined)
          return (
            <ProposalRow
              key={row}
              about={<BankLineCells labels={labels} line={proposal} rows={rows} />}
              result={result}
              resultText={say.results[result]}
              label={`${say.assignTo}：${row}`}
              placeholder={say.doNotBook}
              options={billChoices(proposal)}
              choice={choice}
              onChoose={(next) => choices.choose(String(row), next)}
              extra={
                candidate?.needsProxy && (
                  <FilesInput form={files} name={String(row)} field={{ label: say.proxyFiles }} required />
                )
              }
              reasons={shown?.reasons ?? []}
            />
          )
        }}
      </BankLineProposals>
    </ProposalDialog>
  )
}
