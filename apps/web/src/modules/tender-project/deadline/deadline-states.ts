import type { Judged, JudgedChange } from '@agency/shared/modules/tender-project/lot/lot.contract'

export type Line = Judged['judgements'][number]
export type Change = JudgedChange

export const DEADLINE_STATES = {
  ok: '符合',
  soon: '临近',
  advised: '提示',
  broken: '不符',
  open: '待定',
  unknown: '无法判断',
  exempt: '已豁免',
} as const satisfies Record<Line['state'], string>
