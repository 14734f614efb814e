import { z } from 'zod'
import { post } from '../../contract/endpoint'
import { fileList, moveOf } from '../../contract/move'
import { calendarDate, recordId, recordVersion } from '../../contract/page'
import { requiredArea, rulesOf } from '../../fields/fields'
import { projectFields } from '../tender-project/project/project.fields'
import { projectRecord } from '../tender-project/project/project.record'

/** What is said when 委托代理协议 is to be waived for the publication. */
export const waiverFields = {
  waiveReason: { label: '豁免理由', kind: 'area', rule: requiredArea('豁免理由', 500) },
  waiveUntil: { label: '补交期限', kind: 'date', rule: calendarDate('补交期限') },
} as const

const asked = z.strictObject({ listId: recordId, version: recordVersion, ...rulesOf(waiverFields) })
const path = '/api/tender/project'

/** Of a project whose agreement has not come: each answers the project as it stands then. */
export const waiverApi = {
  /** 公司领导 lets a project be published before 委托代理协议 is there, or sets another day for it (DOMAIN 5.3). */
  waiveEntrust: post(`${path}/waiveEntrust`, asked, projectRecord.row),
  /** 项目经理A or 客户经理 asks the leader for that. */
  entrustAsk: post(`${path}/entrustAsk`, asked, projectRecord.row),
  /** Of a waiver that is asked for: `listId` and `version` are the waiver's, here and below. */
  entrustRefuse: post(`${path}/entrustRefuse`, moveOf({}), projectRecord.row),
  entrustHandIn: post(
    `${path}/entrustHandIn`,
    moveOf({ entrustDate: projectFields.entrustDate.rule, entrustFile: fileList('委托代理协议') }),
    projectRecord.row,
  ),
}
