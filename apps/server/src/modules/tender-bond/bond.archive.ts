import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type Register,
} from '../archive-file/door/material'
import { areBuyersPublic } from '../tender-project/project.door'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'

const STATUS_NAMES = statusNamesOf(bondFlow)
const say = {
  bonds: (count: number) => `保证金 ${count} 笔`,
  title: '投标保证金清单',
  lot: '标包',
  supplier: '供应商',
  due: '应缴（元）',
  form: '形式',
  arrived: '到账（元）',
  arriveTime: '到账时间',
  refunded: '退还（元）',
  interest: '利息（元）',
  refundTime: '退还时间',
  status: '状态',
}

/**
 * The bonds for the lots of a project and their returns, for its archive. Those of a lot whose buyers are
 * still secret (R27) are left out; an archive begins when all lots have been opened or have failed.
 */
export async function loadBondArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const all = await bonds.fitting(
    db,
    and(eq(tenderBond.projectId, projectId), areBuyersPublic(sql`${tenderBond.packageId}::text`)),
  )
  return {
    bond: lineOfRegister(say.bonds, registerOfBonds(all)),
    refund: lineOfFiles(...all.map(({ refundFile }) => refundFile)),
  }
}

const registerOfBonds = (all: readonly BondRecord[]): Register => ({
  title: say.title,
  columns: [
    [say.lot, 14],
    [say.supplier, 26],
    [say.due, 11],
    [say.form, 9],
    [say.arrived, 11],
    [say.arriveTime, 14],
    [say.refunded, 11],
    [say.interest, 9],
    [say.refundTime, 14],
    [say.status, 8],
  ],
  rows: all.map((row) => [
    row.packageNo,
    row.supplierName,
    formatMoney(row.bondMoney),
    row.form,
    row.arriveMoney ? formatMoney(row.arriveMoney) : '',
    formatDateTime(row.arriveTime?.toISOString()),
    row.refundMoney ? formatMoney(row.refundMoney) : '',
    row.interest ? formatMoney(row.interest) : '',
    formatDateTime(row.refundTime?.toISOString()),
    STATUS_NAMES[row.status] ?? row.status,
  ]),
})
