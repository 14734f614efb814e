import { commonApi, type OrgNode } from '@agency/shared/contract/common.contract'
import { useCall } from './use-call'

const NONE: readonly OrgNode[] = []

/** Departments as options labelled with their full path; loaded for every form, because the list is short. */
export function useOrgOptions() {
  const { data = NONE } = useCall(commonApi.getOrgTree, {})
  return orgTreeOptions(data)
}

/** Converts departments and their descendants to options; `way` contains the names above. */
export const orgTreeOptions = (
  nodes: readonly OrgNode[],
  way: readonly string[] = [],
): { value: string; label: string }[] =>
  nodes.flatMap(({ listId, name, children }) => {
    const here = [...way, name]
    return [{ value: listId, label: here.join(' / ') }, ...orgTreeOptions(children, here)]
  })
