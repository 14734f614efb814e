import { z } from 'zod'
import { get, post } from '../../../contract/endpoint'
import { byId, instant, recordId } from '../../../contract/page'
import { required } from '../../../fields/fields'

const nullable = z.string().nullable()
const path = '/api/tender/project'

const fileComment = z.object({
  listId: z.string(),
  /** The step of the review that it was said in, as it is called. */
  stepTitle: z.string(),
  clause: z.string(),
  content: z.string(),
  reply: nullable,
  createUserName: nullable,
  createTime: instant,
})

export const fileVersion = z.object({
  listId: z.string(),
  projectId: z.string(),
  /** From 1. */
  fileVersion: z.number(),
  file: z.array(z.string()),
  /** 审核中, 已退回, 已定稿, 已取代. */
  status: z.string(),
  finalTime: instant.nullable(),
  /** The 更正 or 澄清 that published it, and has its files. */
  amendId: nullable,
  createUserName: nullable,
  createTime: instant,
  comments: z.array(fileComment),
  /** comment, reply: what the caller may do with this version. */
  allowedActions: z.array(z.string()),
})
export type FileVersion = z.output<typeof fileVersion>

const notice = z.object({
  listId: z.string(),
  version: z.number(),
  noticeType: z.string(),
  title: z.string(),
  content: z.string(),
  media: z.string(),
  /** Where it can be read, a line each. */
  url: nullable,
  /** 网页截图, files of the project. */
  screenshotFile: z.array(z.string()),
  /** The notice as it went out, a file of the project. */
  file: z.array(z.string()),
  /** Of the lots that it is about. */
  packageNos: z.array(z.string()),
  publishTime: instant,
  /** When it was entered. */
  createTime: instant,
  /** It is one that was registered after it was out, with its time (R14). */
  isRegistered: z.boolean(),
  /** The caller may say where it can be read. */
  mayCorrect: z.boolean(),
  endTime: instant.nullable(),
})
export type NoticeRow = z.output<typeof notice>

const candidate = z.object({
  supplierId: z.string(),
  supplierName: nullable,
  evalRank: z.number(),
  /** 元 */
  bidMoney: z.string(),
  bidReason: nullable,
  quality: nullable,
  duration: nullable,
  leader: nullable,
  evalScore: nullable,
  /** Of somebody who is ranked before the winner. */
  passedOverGround: nullable,
})
/** Whose bid was received in time, as a choice; 元 as it was read out at the opening, null where nothing was registered. */
const bidder = z.object({
  value: z.string(),
  label: z.string(),
  bidMoney: nullable,
  /** Why it was found invalid at the opening; null: it was not. */
  invalidReason: nullable,
})
export type BidderRow = z.output<typeof bidder>
export type CandidateRow = z.output<typeof candidate>

export const commentFields = {
  clause: { label: '条款', kind: 'text', rule: required('条款', 100) },
  content: { label: '审核意见', kind: 'area', rule: required('审核意见', 1000) },
  reply: { label: '答复', kind: 'area', rule: required('答复', 1000) },
} as const

/** What belongs to a project or a lot: versions of the procurement file with their comments, notices, candidates. */
export const projectFileApi = {
  /** Of a project: every version of the procurement file that the caller may see, the newest first. */
  files: get(`${path}/files`, byId, z.array(fileVersion)),
  /** About a clause of the version `listId`, by whoever has it for review. */
  fileComment: post(
    `${path}/fileComment`,
    z.strictObject({
      listId: recordId,
      clause: commentFields.clause.rule,
      content: commentFields.content.rule,
    }),
    fileVersion,
  ),
  /** To the comment `listId`, by project manager A. */
  fileReply: post(
    `${path}/fileReply`,
    z.strictObject({ listId: recordId, reply: commentFields.reply.rule }),
    fileVersion,
  ),
  /** Of a project, the newest first. */
  notices: get(`${path}/notices`, byId, z.array(notice)),
  /** Of a lot, in order of rank; empty until the caller may know them. */
  candidates: get(`${path}/candidates`, byId, z.array(candidate)),
  /** Of a lot that was opened: the suppliers whose bid was received in time; empty before. */
  bidders: get(`${path}/bidders`, byId, z.array(bidder)),
}
