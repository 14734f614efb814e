import { dateAt } from '@agency/shared/format/dates'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { daysLeft, IN_FORCE } from '@agency/shared/modules/knowledge-material/material.rules'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { mayOpen } from './material.secrecy'
import type { MaterialRecord } from './material.store'

/** 在用, 新版待复核, 已召回: some version of it may be called back. */
const CALLABLE = ['30', '35', '50']

/** What is said of a material beside what stands in its row; its papers are named for whoever may read them. */
export async function materialView({ actor, clock }: Context, _rows: readonly MaterialRecord[]) {
  const today = dateAt(clock())
  const mayRecall = may(actor, `${materialRecord.prefix}:recall`)
  return (row: MaterialRecord) => {
    const opens = mayOpen(actor, row)
    const isDated = row.validTo !== null && IN_FORCE.includes(row.status)
    return {
      mayOpen: opens,
      fileCount: row.file.length,
      file: opens ? row.file : [],
      daysLeft: isDated && row.validTo ? daysLeft(row.validTo, today) : null,
      ...(mayRecall && CALLABLE.includes(row.status) ? { allowedActions: ['recall'] } : {}),
    }
  }
}
