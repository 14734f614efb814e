import { shanghaiDateAt } from '@agency/shared/format/dates'
import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { daysLeft, IN_FORCE } from '@agency/shared/modules/knowledge-material/material.rules'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { canOpenMaterialFiles, canSeeVersion } from './material.secrecy'
import type { MaterialRecord } from './material.store'
import { changedFieldLabels, type VersionRow, versionsById } from './material.versions'

/** Statuses at which a version can be recalled: 在用, 新版待复核, 已召回. */
const CALLABLE: readonly string[] = [materialStatus.inForce, materialStatus.renewal, materialStatus.recalled]

/** The text that tells a reviewer what to know of a waiting version. */
const pendingVersionColumns = (row: MaterialRecord, version: VersionRow | undefined) => ({
  pendingNote: version?.versionNote ?? null,
  pendingChanges: version ? changedFieldLabels(row, version).join('、') : null,
  pendingFrom: version?.validFrom ?? null,
  pendingTo: version?.validTo ?? null,
})

/** The derived columns of materials; file names only for people who may open the files. */
export async function materialView({ db, actor, clock }: Context, rows: readonly MaterialRecord[]) {
  const pending = await versionsById(
    db,
    rows.flatMap(({ pendingVersionId }) => pendingVersionId ?? []),
  )
  const today = shanghaiDateAt(clock())
  const mayRecall = hasPermission(actor, `${materialRecord.prefix}:recall`)
  return (row: MaterialRecord) => {
    const opens = canOpenMaterialFiles(actor, row)
    const visibleVersion = (version: VersionRow | undefined) =>
      version && canSeeVersion(actor, version, { opens }) ? version : undefined
    const isDated = row.validTo !== null && IN_FORCE.includes(row.status)
    return {
      mayOpen: opens,
      fileCount: row.file.length,
      file: opens ? row.file : [],
      ...pendingVersionColumns(row, visibleVersion(pending.get(row.pendingVersionId ?? ''))),
      daysLeft: isDated && row.validTo ? daysLeft(row.validTo, today) : null,
      ...(mayRecall && CALLABLE.includes(row.status) ? { allowedActions: ['recall'] } : {}),
    }
  }
}
