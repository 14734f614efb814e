import { formatDateTime } from '@agency/shared/format/dates'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalFields, ordinalSystemLabels } from '@agency/shared/modules/ordinal/ordinal.fields'
import { ordinalStatusNames } from '@agency/shared/modules/ordinal/ordinal.flow'
import type { Context } from '../../http/context'
import { dictionaries } from '../../system/directory'

/** The heading of a 排号's field. */
export const labelOf = (name: string): string => {
  const labels: Readonly<Record<string, string>> = ordinalSystemLabels
  return name in ordinalFields
    ? ordinalFields[name as keyof typeof ordinalFields].label
    : (labels[name] ?? name)
}

const DICTS = ['ordinalType', 'procurementRegime', 'procurementMethod', 'projectType']

/** How a 排号's fields read on paper: words of dictionaries, names of people, times as they are shown. */
export async function ordinalWords({ db }: Context) {
  const dicts = await dictionaries(db, DICTS, true)
  const shown: Record<string, (row: OrdinalRow) => string | null> = {
    customerManagerId: (row) => row.customerManagerName,
    projectManagerAId: (row) => row.projectManagerAName,
    projectManagerBId: (row) => row.projectManagerBName,
    packageCount: (row) => String(row.packageCount),
    status: (row) => ordinalStatusNames[row.status as keyof typeof ordinalStatusNames] ?? row.status,
    submitTime: (row) => formatDateTime(row.submitTime),
    handleTime: (row) => formatDateTime(row.handleTime),
  }
  return (name: string, row: OrdinalRow): string | null => {
    if (shown[name]) return shown[name](row)
    const value = (row as unknown as Record<string, unknown>)[name]
    if (typeof value !== 'string') return null
    return dicts[name]?.find((option) => option.value === value)?.label ?? value
  }
}
