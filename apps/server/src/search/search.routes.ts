import { searchApi } from '@agency/shared/contract/search.contract'
import { ownDataOnly } from '../http/guard'
import { defineRoute, type Route } from '../http/route'
import type { RecordFinder } from './finder'
import { findRecords } from './search.find'

export const searchRoutes = (finders: readonly RecordFinder[]): Route[] => [
  defineRoute(
    searchApi.records,
    ownDataOnly('records within the data scope of the caller, of kinds they may view'),
    async (context, { keyword }) => findRecords(context, finders, keyword),
  ),
]
