import { commonApi, type OrgNode } from '@agency/shared/contract/common.contract'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

const NONE: readonly OrgNode[] = []

/** Departments as options, each named by the way to it; read anew for every form, because they are short. */
export function useOrgOptions() {
  const { data = NONE } = useQuery({
    queryKey: [commonApi.getOrgTree.path],
    queryFn: () => http.call(commonApi.getOrgTree, {}),
    retry: false,
  })
  return optionsIn(data, [])
}

const optionsIn = (nodes: readonly OrgNode[], way: readonly string[]): { value: string; label: string }[] =>
  nodes.flatMap(({ listId, name, children }) => {
    const here = [...way, name]
    return [{ value: listId, label: here.join(' / ') }, ...optionsIn(children, here)]
  })
