import { shanghaiDateAt } from '@agency/shared/format/dates'
import { drawApi, samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import { samplingStatus } from '@agency/shared/modules/quality-sampling/sampling.flow'
import { SAMPLING_LIST } from '@agency/shared/modules/quality-sampling/sampling.paths'
import { samplingGrants } from '@agency/shared/modules/quality-sampling/sampling.permissions'
import { samplingFields, samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import { createCallGroup, createRecordCallGroup } from '../../http/call-group'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { SYSTEM_ID } from '../../session/outsiders'
import { assertDictValues } from '../../system/directory'
import { listenToEvent } from '../../wiring/event'
import { makeServerMove } from '../../workflow/engine'
import { sampledCheckJudged } from '../quality-qc/door/events'
import { scoresOfBatch } from './door/asks'
import { samplingJobs } from './sampling.jobs'
import { afterSamplingMove, samplingEffects } from './sampling.moves'
import { samplingRoutes } from './sampling.routes'
import { lockMonthAndFindOverlap, samplings } from './sampling.store'
import { viewDrawsOfBatches } from './sampling.view'

const say = {
  future: '抽样月份不能晚于本月',
  taken: '这个月份、制度和类型已有抽样检查；重新抽取请在原批次中申请',
}

const sampling = createCaseRecord({
  record: samplingRecord,
  api: samplingApi,
  store: samplings,
  effects: samplingEffects,
  label: (row) => `${row.sampleNo} ${row.period}`,
  view: viewDrawsOfBatches,
  columns: async (write, form, before) => {
    if (form.period > shanghaiDateAt(write.clock()).slice(0, 'yyyy-mm'.length))
      throw badField('period', say.future)
    if (await lockMonthAndFindOverlap(write.tx, form, before?.listId)) throw badField('period', say.taken)
    await assertDictValues(write.tx, samplingFields, { ...form }, { ...before })
    return { ...form, departmentId: before ? before.departmentId : write.actor.departmentId }
  },
  // After a list was fixed once, the batch cannot be edited, not even between two draws.
  editable: ({ actor }, { status, drawCount, createUserId }) =>
    status === samplingStatus.draft &&
    drawCount === 0 &&
    ([actor.userId, SYSTEM_ID].includes(createUserId ?? '') || actor.isAdmin),
  followed: afterSamplingMove,
  moved: async () => undefined,
  taken: { quality_sampling_once: { field: 'period', message: say.taken } },
})
/** Moves a sampling batch on when the last of its checks was judged. */
async function concludeBatchWhenJudged({ write, samplingId }: { write: Write; samplingId: string }) {
  const scores = await scoresOfBatch.ask(write.tx, samplingId)
  if (!scores.includes(null)) await makeServerMove(write, sampling.resource, 'checked', samplingId)
}

/** 抽样检查. */
export const samplingModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'sampling',
      { api: samplingApi, record: samplingRecord },
      { people: '可选的见证人与检查人', preview: '名单现有的项目数与将抽取的数' },
    ),
    createCallGroup('draw', drawApi, { title: '抽取', calls: {} }),
  ],
  routes: [...sampling.routes, ...samplingRoutes],
  flows: [sampling.resource],
  access: [sampling.access],
  dictUses: sampling.dictUses,
  jobs: samplingJobs(sampling.resource, sampling.writer),
  seed: {
    prefix: samplingRecord.prefix,
    grants: samplingGrants,
    menus: [
      {
        id: 'tenderSampling',
        pid: 'quality',
        path: SAMPLING_LIST,
        permissionName: '抽样检查',
        icon: 'IconShuffle',
        orderNum: 2,
        permission: `${samplingRecord.prefix}:view`,
      },
    ],
  },
  hears: [listenToEvent(sampledCheckJudged, concludeBatchWhenJudged)],
}
