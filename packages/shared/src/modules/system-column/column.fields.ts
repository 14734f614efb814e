import type { z } from 'zod'
import { tableColumnApi } from '../../contract/table-column.contract'
import { columnLabels } from '../../list/table-column.listing'

const { shape } = tableColumnApi.save.input
export const columnPrefix = 'system:column'

/** The form fields of a default column (DOMAIN 5.17), with the rules of its call. */
export const columnFields = {
  menuId: { label: '页面', kind: 'text', rule: shape.menuId },
  tcName: { label: columnLabels.tcName, kind: 'text', rule: shape.tcName },
  tcField: { label: columnLabels.tcField, kind: 'text', rule: shape.tcField },
  tcWidth: { label: columnLabels.tcWidth, kind: 'number', unit: 'px', rule: shape.tcWidth },
  tcSort: { label: columnLabels.tcSort, kind: 'number', rule: shape.tcSort },
  tcHidden: { label: columnLabels.tcHidden, kind: 'text', rule: shape.tcHidden },
} as const satisfies Record<
  keyof typeof shape,
  { label: string; kind: string; rule: z.ZodType; unit?: string }
>
