import { z } from 'zod'
import { get, post } from '../../../contract/endpoint'
import { fileList } from '../../../contract/move'
import { byId, instant, moment, recordId, recordVersion } from '../../../contract/page'
import { files, optional, required, requiredArea, rulesOf, time } from '../../../fields/fields'
import { ANNOUNCEMENTS, isFiling } from '../../../tendering/announcements'

const MOST_ADDRESSES = 1000
const webAddresses = z
  .string()
  .max(MOST_ADDRESSES, `网址不超过 ${MOST_ADDRESSES} 个字`)
  .refine(
    (text) => text.split(/\s+/).every((one) => one === '' || /^https?:\/\/[^\s/]+\S*$/i.test(one)),
    '请输入以 http:// 或 https:// 开头的网址，每行一个',
  )

/** Where and when something was announced, and how that is proved (DOMAIN 5.4, "Notice"). */
export const announcementFields = {
  publishTime: { ...time('发布时间'), rule: moment('发布时间') },
  endTime: time('公告截止时间'),
  media: { label: '发布媒介', kind: 'text', rule: required('发布媒介', 500) },
  url: { label: '网址', kind: 'area', rule: optional(webAddresses) },
  screenshotFile: { ...files('网页截图'), rule: fileList('网页截图') },
} as const

const evidence = rulesOf(announcementFields, ['media', 'url', 'screenshotFile'])

/** What a lot owes, or has had, of one kind of announcement. */
const announced = z.object({
  packageId: z.string(),
  packageNo: z.string(),
  noticeType: z.enum(ANNOUNCEMENTS),
  /** Law and article. */
  source: z.string(),
  /** 'YYYY-MM-DD', the last day by the rule; null where the law sets none, or it cannot be told. */
  dueDate: z.string().nullable(),
  /** Null until it is registered. */
  publishTime: instant.nullable(),
  mayAnnounce: z.boolean(),
})
export type Announced = z.output<typeof announced>

const path = '/api/tender/project'

/** 公告与备案 of a project's lots, which are no steps of theirs. */
export const announcementApi = {
  /** Of a project: what each lot owes by now, and what of it was registered. */
  announcements: get(`${path}/announcements`, byId, z.array(announced)),
  /** Registers one that is out. `listId` is the project's; one announcement may be of several lots. */
  announce: post(
    `${path}/announce`,
    z
      .strictObject({
        listId: recordId,
        packageIds: z.array(recordId, '请选择标包').min(1, '请选择标包').max(99),
        noticeType: z.enum(ANNOUNCEMENTS, '请选择公告类型'),
        ...rulesOf(announcementFields),
      })
      .refine(({ noticeType, url }) => Boolean(url) || isFiling(noticeType), {
        path: ['url'],
        error: '请输入网址',
        // Said with what else is missing, not after it.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    z.array(announced),
  ),
  /** Of a notice that is out: where it can be read and how that is proved. Why, where that was registered before. */
  noticeEvidence: post(
    `${path}/noticeEvidence`,
    z.strictObject({
      listId: recordId,
      version: recordVersion,
      /** Of an announcement whose time was entered wrongly. */
      publishTime: moment('发布时间格式不正确').optional(),
      reason: requiredArea('更正原因', 500).optional(),
      ...evidence,
    }),
    z.array(announced),
  ),
}
