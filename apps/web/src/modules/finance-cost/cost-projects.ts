import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { newCostPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { http } from '../../session/app'
import type { Subject } from '../../shell/quick-actions'

/** Projects for which costs can be entered, as options of the form. */
export async function searchCostProjects(keyword: string, signal: AbortSignal): Promise<readonly Subject[]> {
  const projects = await http.call(costApi.projects, { keyword }, { quiet: true, signal })
  return projects.map(({ value, label }) => ({ key: value, title: label, note: '', to: newCostPath(value) }))
}
