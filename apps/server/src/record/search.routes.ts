import { searchApi } from '@agency/shared/contract/search.contract'
import { ownOnly } from '../http/guard'
import { answer, type Route } from '../http/route'
import { may } from '../session/actor'
import type { RecordFinder } from './finder'

/** Of one kind. */
const MOST = 8

export const searchRoutes = (finders: readonly RecordFinder[]): Route[] => [
  answer(
    searchApi.records,
    ownOnly('records within the data scope of the caller, of kinds they may view'),
    async (context, { keyword }) => {
      const open = finders.filter(({ permission }) => may(context.actor, permission))
      const found = await Promise.all(
        open.map(async ({ kind, find }) =>
          (await find(context, keyword, MOST)).map((record) => ({ kind, ...record })),
        ),
      )
      return found.flat()
    },
  ),
]
