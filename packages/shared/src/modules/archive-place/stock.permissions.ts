import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { stockFlow } from './stock.flow'

export const stockRights = defineRecordRights({
  flow: stockFlow,
  offers: ['save', 'export'],
  acts: { take: '盘点扫码', confirm: '确认差异' },
})

/** DOMAIN 5.9: archivists take stock, the reviewer confirms the differences. */
export const stockGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'add', 'take', 'finish', 'giveUp', 'export'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'confirm', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
