import type { InputOf } from '@agency/shared/contract/endpoint'
import { formatMoney } from '@agency/shared/format/money-text'
import type {
  PaidProposal,
  receivableApi,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { receivableMessages as say } from './receivable.messages'

type Chosen = InputOf<typeof receivableApi.bankSave>['chosen'][number]

/** Choices for a row: the index of a candidate, 预收 of the party with the payer's name, or not identified yet. */
const PREPAID = 'party'
const UNKNOWN = 'unknown'

/** Only sure matches are preselected. */
export const initialBillChoice = ({ result }: PaidProposal): string | undefined =>
  result === 'sure' ? '0' : undefined

export const chosenCandidate = ({ candidates }: PaidProposal, choice: string | undefined) =>
  choice === undefined ? undefined : candidates[Number(choice)]

/** The choices for a row; none when it was already booked. */
export function billChoices({ result, candidates, party }: PaidProposal) {
  if (result === 'booked') return []
  return [
    ...candidates.map(({ bills, over }, at) => ({
      value: String(at),
      label: [
        bills.length > 1 ? say.severalBills(bills.length) : '',
        bills.map(({ label }) => label).join('；'),
        Number(over) > 0 ? `（${say.over(formatMoney(over))}）` : '',
      ].join(''),
    })),
    ...(party ? [{ value: PREPAID, label: say.asPrepaid(party.label) }] : []),
    { value: UNKNOWN, label: say.asUnknown },
  ]
}

/** The row as it will be booked; undefined when it is skipped. */
export function bookingInputFromChoice(
  proposal: PaidProposal,
  choice: string | undefined,
  proxyFile: string[],
): Chosen | undefined {
  const { row, party } = proposal
  if (choice === undefined) return undefined
  const candidate = chosenCandidate(proposal, choice)
  const bills = (candidate?.bills ?? []).map(({ feeId, money }) => ({ feeId, money }))
  return {
    row,
    bills,
    partyId: choice === PREPAID ? (party?.value ?? null) : null,
    proxyFile: candidate?.needsProxy ? proxyFile : [],
  }
}
