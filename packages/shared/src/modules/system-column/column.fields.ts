import type { z } from 'zod'
import { tableColumnApi } from '../../contract/table-column.contract'

const { shape } = tableColumnApi.save.input
export const columnPrefix = 'system:column'

/** Every field of a default column that an administrator enters (DOMAIN 5.17). The rules are those of its call. */
export const columnFields = {
  menuId: { label: '页面', kind: 'text', rule: shape.menuId },
  tcName: { label: '列名', kind: 'text', rule: shape.tcName },
  tcField: { label: '字段名', kind: 'text', rule: shape.tcField },
  tcWidth: { label: '列宽', kind: 'number', unit: 'px', rule: shape.tcWidth },
  tcSort: { label: '排序', kind: 'number', rule: shape.tcSort },
  tcHidden: { label: '是否显示', kind: 'text', rule: shape.tcHidden },
} as const satisfies Record<
  keyof typeof shape,
  { label: string; kind: string; rule: z.ZodType; unit?: string }
>
