import { formatDateTime } from '@agency/shared/format/dates'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project.contract'
import { projectFields, projectSystemLabels } from '@agency/shared/modules/tender-project/project.fields'
import type { Context } from '../../http/context'
import { dictionaries } from '../../system/directory'

/** The heading of a project's field. */
export const labelOf = (name: string): string => {
  const labels: Readonly<Record<string, string>> = projectSystemLabels
  return name in projectFields
    ? projectFields[name as keyof typeof projectFields].label
    : (labels[name] ?? name)
}

const DICTS = ['procurementRegime', 'procurementMethod', 'projectType']

/** How a project's fields read on paper: words of dictionaries, times as they are shown. */
export async function projectWords({ db }: Context) {
  const dicts = await dictionaries(db, DICTS, true)
  return (name: string, row: ProjectRow): string | null => {
    const value = (row as unknown as Record<string, unknown>)[name]
    if (name === 'openTime') return formatDateTime(row.openTime)
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return null
    return dicts[name]?.find((option) => option.value === value)?.label ?? value
  }
}
