import { computedColumn, timeColumn } from '../fields/words'
import type { Listing } from '../list/listing'
import { dictCatalogue } from './dict.catalogue'
import type { DictRow } from './dict.contract'
import { dictColumns, dictFields } from './dict.fields'

export const dictStates = { enabled: '启用', disabled: '停用' } as const

const attributesText = ({ dictName, attr }: DictRow): string =>
  Object.entries(dictCatalogue[dictName]?.attrs ?? {})
    .flatMap(([name, { label }]) => (attr?.[name] ? [`${label} ${attr[name]}`] : []))
    .join('，')

/** Name and value have their own cells, so that an exported file can be imported again. */
export const dictListing = {
  name: '字典',
  labels: {
    ...dictFields,
    enabled: computedColumn(dictFields.enabled.label, ({ enabled }: DictRow) =>
      enabled ? dictStates.enabled : dictStates.disabled,
    ),
    used: { label: '使用中', kind: 'flag' },
    attr: computedColumn(dictFields.attr.label, attributesText),
    updateTime: timeColumn('更新时间'),
    dictTitle: computedColumn('字典', ({ dictName }: DictRow) => dictCatalogue[dictName]?.title ?? dictName),
    dictName: '字典编码',
  },
  columns: dictColumns,
  beside: ['dictTitle', 'dictName'],
} as const satisfies Listing
