import { operationLogApi } from '@agency/shared/contract/log.contract'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

/** The archived segments; null while unknown. */
export const useArchivedSegments = () =>
  useQuery({
    queryKey: [operationLogApi.archived.path],
    queryFn: ({ signal }) => http.call(operationLogApi.archived, {}, { signal, quiet: true }),
  })
