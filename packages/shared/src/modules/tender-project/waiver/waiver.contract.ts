import { z } from 'zod'
import { calendarDate } from '../../../contract/page'
import { requiredArea } from '../../../fields/fields'

/** What is said when 委托代理协议 is to be waived for the publication. */
export const waiverFields = {
  waiveReason: { label: '豁免理由', kind: 'area', rule: requiredArea('豁免理由', 500) },
  waiveUntil: { label: '补交期限', kind: 'date', rule: calendarDate('补交期限') },
} as const

/** A waiver that is asked for, and waits for LEADER. */
export const askedWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** 'YYYY-MM-DD', as proposed. */
  waiveUntil: z.string(),
  askUserName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})

/** A waiver in force: the agreement has not come yet. */
export const entrustWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** 'YYYY-MM-DD', the last day on which it is handed in; after it nothing is published on this waiver. */
  waiveUntil: z.string(),
  waiveUserName: z.string().nullable(),
  /** Who brings it. */
  responsibleName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
export type EntrustWaiver = z.output<typeof entrustWaiver>
