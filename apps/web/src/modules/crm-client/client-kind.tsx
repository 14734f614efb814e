import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientDetailPath, clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientMarks, clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { createRecordKind } from '../../kit/record/record-kind'

/** A transfer waiting for approval is a tag next to the status, which it does not change. */
export const clientKind = createRecordKind(clientRecord, {
  api: clientApi,
  listPath: clientListPath,
  pathOf: clientDetailPath,
  link: 'clientName',
  widths: {
    clientCode: 100,
    clientName: 210,
    clientType: 96,
    regionCode: 110,
    customerManagerId: 84,
    mainDevelopUserId: 100,
    clientLevel: 96,
    creditCode: 180,
    address: 200,
    status: 100,
  },
  marks: ({ transferToUserId }) => transferToUserId && <Tag color="amber">{clientMarks.transferring}</Tag>,
})
