import { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import { SAMPLING_LIST, samplingPath } from '@agency/shared/modules/quality-sampling/sampling.paths'
import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const samplingKind = createRecordKind(samplingRecord, {
  api: samplingApi,
  listPath: SAMPLING_LIST,
  pathOf: samplingPath,
  link: 'sampleNo',
  widths: {
    sampleNo: 142,
    period: 92,
    ratio: 84,
    populationCount: 64,
    drawnCount: 64,
    drawCount: 84,
    avgScore: 84,
    status: 84,
  },
})
