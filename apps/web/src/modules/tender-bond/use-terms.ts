import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useQueries } from '@tanstack/react-query'
import { endpointQuery, useCall } from '../../kit/data/use-call'

type TermsOfOne = AnswerOf<typeof bondApi.interestTerms>
/** The terms of the refunds by bond id; entries are missing while unknown. */
export type Terms = ReadonlyMap<string, TermsOfOne>

const interestTermsInput = ({ listId }: Pick<BondRow, 'listId'>, refundTime: unknown) => ({
  listId,
  ...(typeof refundTime === 'string' && refundTime !== '' ? { refundTime } : {}),
})

/** The interest for a refund on a day, by default today. */
export const useInterestTerms = (bond: BondRow, refundTime: unknown): TermsOfOne | undefined =>
  useCall(bondApi.interestTerms, interestTermsInput(bond, refundTime)).data

/** Loads the interest of several bonds for a refund on a day. */
export const useInterestTermsOfAll = (bonds: readonly BondRow[], refundTime: unknown): Terms =>
  useQueries({
    queries: bonds.map((bond) =>
      endpointQuery(bondApi.interestTerms, interestTermsInput(bond, refundTime), { quiet: true }),
    ),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, at) => {
          const listId = bonds[at]?.listId
          return data && listId ? [[listId, data] as const] : []
        }),
      ),
  })
