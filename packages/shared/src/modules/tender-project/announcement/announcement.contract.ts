import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../../contract/endpoint'
import { requiredFilesRule } from '../../../contract/move'
import { byId, instant, recordId, recordVersion } from '../../../contract/page'
import {
  filesField,
  optionalRule,
  pickFieldRules,
  requiredLineRule,
  requiredTextAreaRule,
  timeField,
} from '../../../fields/fields'
import { ANNOUNCEMENTS, isContractFiling } from '../../../tendering/announcements'
import { timeRule } from '../../../validators/date-rules'

const MOST_ADDRESSES = 1000
const webAddresses = z
  .string()
  .max(MOST_ADDRESSES, `网址不超过 ${MOST_ADDRESSES} 个字`)
  .refine(
    (text) => text.split(/\s+/).every((one) => one === '' || /^https?:\/\/[^\s/]+\S*$/i.test(one)),
    '请输入以 http:// 或 https:// 开头的网址，每行一个',
  )

/** The form of an announcement: where and when it was published, with evidence (DOMAIN 5.4, "Notice"). */
export const announcementFields = {
  publishTime: { ...timeField('发布时间'), rule: timeRule('发布时间') },
  endTime: timeField('公告截止时间'),
  media: { label: '发布媒介', kind: 'text', rule: requiredLineRule('发布媒介', 500) },
  url: { label: '网址', kind: 'area', rule: optionalRule(webAddresses) },
  screenshotFile: { ...filesField('网页截图'), rule: requiredFilesRule('网页截图') },
} as const

const evidence = pickFieldRules(announcementFields, ['media', 'url', 'screenshotFile'])

/** One kind of announcement of a lot: its deadline, and its publication if there was one. */
const announced = z.object({
  packageId: z.string(),
  packageNo: z.string(),
  noticeType: z.enum(ANNOUNCEMENTS),
  /** The law and the article that require the announcement. */
  source: z.string(),
  /** Deadline 'YYYY-MM-DD'; null when the law sets none or it cannot be calculated. */
  dueDate: z.string().nullable(),
  /** The time of the publication; null until it is registered. */
  publishTime: instant.nullable(),
  mayAnnounce: z.boolean(),
})
export type Announced = z.output<typeof announced>

const path = '/api/tender/project'

/** 公告与备案 of a project's lots, which are not steps of the flow. */
export const announcementApi = {
  /** Lists the announcements due and registered for each lot of a project. */
  announcements: defineGetEndpoint(`${path}/announcements`, byId, z.array(announced)),
  /** Registers a published announcement. `listId` is the project's; one announcement may cover several lots. */
  announce: definePostEndpoint(
    `${path}/announce`,
    z
      .strictObject({
        listId: recordId,
        packageIds: z.array(recordId, '请选择标包').min(1, '请选择标包').max(99),
        noticeType: z.enum(ANNOUNCEMENTS, '请选择公告类型'),
        ...pickFieldRules(announcementFields),
      })
      .refine(({ noticeType, url }) => Boolean(url) || isContractFiling(noticeType), {
        path: ['url'],
        error: '请输入网址',
        // Checked even when other fields are invalid, so that all problems are shown together.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    z.array(announced),
  ),
  /**
   * Adds where a published notice can be read, with evidence. A reason is needed to change what was registered
   * before.
   */
  noticeEvidence: definePostEndpoint(
    `${path}/noticeEvidence`,
    z.strictObject({
      listId: recordId,
      version: recordVersion,
      /** A corrected time for an announcement entered with the wrong one. */
      publishTime: timeRule('发布时间格式不正确').optional(),
      reason: requiredTextAreaRule('更正原因', 500).optional(),
      ...evidence,
    }),
    z.array(announced),
  ),
}
