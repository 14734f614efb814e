import { formatDateTime } from '@agency/shared/format/dates'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.contract'
import { clientFields, clientSystemLabels } from '@agency/shared/modules/crm-client/client.fields'
import { clientStatusNames } from '@agency/shared/modules/crm-client/client.flow'
import type { Context } from '../../http/context'
import { dictionaries } from '../../system/directory'

/** The heading of a client's field. */
export const labelOf = (name: string): string => {
  const labels: Readonly<Record<string, string>> = clientSystemLabels
  return name in clientFields ? clientFields[name as keyof typeof clientFields].label : (labels[name] ?? name)
}

/** How a client's fields read on paper: words of dictionaries, names of people, times as they are shown. */
export async function clientWords({ db }: Context) {
  const dicts = await dictionaries(db, ['clientType', 'industry', 'clientLevel', 'clientSource'], true)
  const shown: Record<string, (row: ClientRow) => string | null> = {
    customerManagerId: (row) => row.customerManagerName,
    mainDevelopUserId: (row) => row.mainDevelopUserName,
    contacts: (row) => row.contacts.map(({ contactName, mobile }) => `${contactName} ${mobile}`).join('；'),
    developmentProportion: (row) => `${row.developmentProportion}%`,
    status: (row) => clientStatusNames[row.status as keyof typeof clientStatusNames] ?? row.status,
    createTime: (row) => formatDateTime(row.createTime),
    updateTime: (row) => formatDateTime(row.updateTime),
  }
  return (name: string, row: ClientRow): string | null => {
    if (shown[name]) return shown[name](row)
    const value = (row as unknown as Record<string, unknown>)[name]
    if (typeof value !== 'string') return null
    return dicts[name]?.find((option) => option.value === value)?.label ?? value
  }
}
