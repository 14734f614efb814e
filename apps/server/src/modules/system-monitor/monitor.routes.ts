import { CODE } from '@agency/shared/contract/envelope'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { fixityFigures } from '../../fixity/fixity.store'
import type { Context } from '../../http/context'
import { adminOnly } from '../../http/guard'
import { Refusal } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { readDatabaseFigures } from '../../monitor/database-figures'
import { roundUpToMegabytes } from '../../monitor/discreet'
import { findStoreProblem, freeGigabytes, tableSizesByArea } from '../../monitor/storage-figures'
import { showsDocs, showsMonitor } from '../../settings'
import { loadBackupState } from './backup.state'

const GIGABYTE = 1024 ** 3
const say = { closed: '系统监控没有开放：生产环境需设置 EXPOSE_MONITOR' }

/** 系统监控 (SPEC section 7, /druid). Each route throws 404 when the settings disable it. */
export const monitorRoutes: readonly Route[] = [
  defineRoute(monitorApi.process, adminOnly, async (context) => ({
    ...assertMonitorEnabled(context).figures.currentFigures(),
    hasDocs: showsDocs(context.settings),
  })),
  defineRoute(monitorApi.database, adminOnly, async (context) =>
    readDatabaseFigures(assertMonitorEnabled(context)),
  ),
  defineRoute(monitorApi.storage, adminOnly, async (context) => {
    const { db, store, settings, clock } = assertMonitorEnabled(context)
    const { bytes } = await fixityFigures(db, clock())
    return {
      areas: await tableSizesByArea(db),
      files: {
        place: store.place,
        gigabytes: Math.ceil(bytes / GIGABYTE),
        freeGigabytes: await freeGigabytes(settings.FILE_STORE),
        problem: await findStoreProblem(store),
      },
    }
  }),
  defineRoute(monitorApi.backup, adminOnly, async (context) => {
    const { isOn, newest, proofTime, isOverdue, problems } = await loadBackupState(
      assertMonitorEnabled(context),
      context.db,
    )
    return {
      isOn,
      isOverdue,
      problems,
      lastTime: newest?.startTime.toISOString() ?? null,
      sizeBytes: newest ? roundUpToMegabytes(newest.bytes) : null,
      proofTime: proofTime?.toISOString() ?? null,
    }
  }),
  defineRoute(monitorApi.slowQueries, adminOnly, async (context) => {
    const { slowQueries } = assertMonitorEnabled(context).figures
    return { thresholdMs: slowQueries.thresholdMs, queries: slowQueries.list() }
  }),
  defineRoute(monitorApi.routes, adminOnly, async (context) =>
    assertMonitorEnabled(context).figures.routes.list(),
  ),
]

function assertMonitorEnabled(context: Context): Context {
  if (!showsMonitor(context.settings)) throw new Refusal(404, CODE.notFound, say.closed)
  return context
}
