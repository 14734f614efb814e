import { commonApi, type OrgNode } from '@agency/shared/contract/common.contract'
import { useCall } from './use-call'

const NONE: readonly OrgNode[] = []

/** Departments as options, each named by the way to it; read anew for every form, because they are short. */
export function useOrgOptions() {
  const { data = NONE } = useCall(commonApi.getOrgTree, {})
  return optionsIn(data)
}

/** Departments and all below them as options; `way`: what stands above. */
export const optionsIn = (
  nodes: readonly OrgNode[],
  way: readonly string[] = [],
): { value: string; label: string }[] =>
  nodes.flatMap(({ listId, name, children }) => {
    const here = [...way, name]
    return [{ value: listId, label: here.join(' / ') }, ...optionsIn(children, here)]
  })
