import { type BankProposal, bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { useCall } from '../../kit/data/use-call'
import { BankLineCells, BankLineProposals } from '../../kit/proposals/BankLineProposals'
import { ProposalDialog } from '../../kit/proposals/ProposalDialog'
import { ProposalRow } from '../../kit/proposals/ProposalRow'
import { useProposalChoices } from '../../kit/proposals/use-proposal-choices'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { bondMessages as say } from './bond.messages'

interface Props {
  rows: readonly BankCells[]
  onClose(): void
  onSaved(): void
}

const labels = {
  row: say.row,
  time: say.when,
  payer: say.payer,
  amount: say.amount,
  choice: say.bond,
  why: say.why,
}

/** Only sure matches are preselected. */
const initialBondId = ({ result, candidates }: BankProposal) =>
  result === 'sure' ? candidates[0]?.bondId : undefined

/** Proposes the bond that each row pays; nothing is saved before a person confirms. */
export function BankProposals({ rows, onClose, onSaved }: Props) {
  const query = useCall(bondApi.bankMatch, { rows: [...rows] }, { staleTime: Number.POSITIVE_INFINITY })
  const choices = useProposalChoices<string>()
  const bondIdOf = (proposal: BankProposal) => choices.choiceOf(String(proposal.row), initialBondId(proposal))
  const chosen = (query.data ?? []).flatMap((proposal) => {
    const bondId = bondIdOf(proposal)
    return bondId ? [{ row: proposal.row, bondId }] : []
  })
  return (
    <ProposalDialog
      title={say.proposals}
      okText={say.save(chosen.length)}
      hint={say.proposalsHint}
      width={1080}
      chosenCount={chosen.length}
      dirty={choices.isChanged}
      save={async (idempotencyKey) => {
        const sent = { rows: [...rows], chosen }
        const { saved } = await http.call(bondApi.bankSave, sent, { idempotencyKey })
        notify.success(say.saved(saved))
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <BankLineProposals labels={labels} query={query} matching={say.matching}>
        {(proposal) => {
          const { row, result, candidates, warnings } = proposal
          const bondId = bondIdOf(proposal)
          const shown = candidates.find((candidate) => candidate.bondId === bondId) ?? candidates[0]
          return (
            <ProposalRow
              key={row}
              about={<BankLineCells labels={labels} line={proposal} rows={rows} />}
              result={result}
              resultText={say.results[result]}
              label={`${say.bond}：${row}`}
              placeholder={say.doNotBook}
              options={candidates.map((candidate) => ({ value: candidate.bondId, label: candidate.label }))}
              choice={bondId}
              onChoose={(next) => choices.choose(String(row), next)}
              reasons={shown?.reasons ?? []}
              warnings={[...(shown?.warnings ?? []), ...warnings]}
            />
          )
        }}
      </BankLineProposals>
    </ProposalDialog>
  )
}
