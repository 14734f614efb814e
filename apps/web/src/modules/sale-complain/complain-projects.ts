import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { newComplainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { http } from '../../session/app'
import type { Subject } from '../../shell/quick-actions'

/** Projects for which a complaint can be entered, as options of the form. */
export async function searchComplaintProjects(
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Subject[]> {
  const projects = await http.call(complainApi.projects, { keyword }, { quiet: true, signal })
  return projects.map(({ value, label }) => ({
    key: value,
    title: label,
    note: '',
    to: newComplainPath(value),
  }))
}
