import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../../contract/endpoint'
import { byId, instant, recordId } from '../../../contract/page'
import { requiredLineRule } from '../../../fields/fields'

const nullable = z.string().nullable()
const path = '/api/tender/project'

const fileComment = z.object({
  listId: z.string(),
  /** Title of the review step in which it was made. */
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
  /** Counts from 1. */
  fileVersion: z.number(),
  file: z.array(z.string()),
  /** The status of the version: one of 审核中, 已撤回, 已退回, 已定稿, 已作废 and 已取代. */
  status: z.string(),
  finalTime: instant.nullable(),
  /** The id of the 更正 or 澄清 that published this version and owns its files. */
  amendId: nullable,
  createUserName: nullable,
  createTime: instant,
  comments: z.array(fileComment),
  /** comment and reply, when the caller may do so. */
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
  /** The web addresses at which the notice was published, one per line. */
  url: nullable,
  /** 网页截图, as files of the project. */
  screenshotFile: z.array(z.string()),
  /** The published notice, as a file of the project. */
  file: z.array(z.string()),
  /** Numbers of the lots that it covers. */
  packageNos: z.array(z.string()),
  publishTime: instant,
  /** The time at which the notice was entered. */
  createTime: instant,
  /** True for an announcement registered after its publication, with its own time (R14). */
  isRegistered: z.boolean(),
  /** True when the caller may add where it can be read. */
  mayCorrect: z.boolean(),
  endTime: instant.nullable(),
})
export type NoticeRow = z.output<typeof notice>

const candidate = z.object({
  supplierId: z.string(),
  supplierName: nullable,
  evalRank: z.number(),
  /** The candidate's bid in 元. */
  bidMoney: z.string(),
  bidReason: nullable,
  quality: nullable,
  duration: nullable,
  leader: nullable,
  evalScore: nullable,
  /** For a candidate ranked before the winner: the ground on which they were passed over. */
  passedOverGround: nullable,
})
/**
 * A supplier whose bid was received in time, as an option; the price in 元 as read out at the opening, null when none
 * was registered.
 */
const bidder = z.object({
  value: z.string(),
  label: z.string(),
  bidMoney: nullable,
  /** Why the bid was declared invalid at the opening; null when it was not. */
  invalidReason: nullable,
})
export type BidderRow = z.output<typeof bidder>
export type CandidateRow = z.output<typeof candidate>

export const commentFields = {
  clause: { label: '条款', kind: 'text', rule: requiredLineRule('条款', 100) },
  content: { label: '审核意见', kind: 'area', rule: requiredLineRule('审核意见', 1000) },
  reply: { label: '答复', kind: 'area', rule: requiredLineRule('答复', 1000) },
} as const

/** Documents of a project or lot: versions of the procurement documents with comments, notices, and candidates. */
export const projectFileApi = {
  /** Every version of a project's procurement documents that the caller may see, newest first. */
  files: defineGetEndpoint(`${path}/files`, byId, z.array(fileVersion)),
  /** A reviewer's comment on a clause of the version `listId`. */
  fileComment: definePostEndpoint(
    `${path}/fileComment`,
    z.strictObject({
      listId: recordId,
      clause: commentFields.clause.rule,
      content: commentFields.content.rule,
    }),
    fileVersion,
  ),
  /** Project manager A's reply to the comment `listId`. */
  fileReply: definePostEndpoint(
    `${path}/fileReply`,
    z.strictObject({ listId: recordId, reply: commentFields.reply.rule }),
    fileVersion,
  ),
  /** Lists the notices of a project, newest first. */
  notices: defineGetEndpoint(`${path}/notices`, byId, z.array(notice)),
  /** The candidates of a lot by rank; empty while the caller may not know them. */
  candidates: defineGetEndpoint(`${path}/candidates`, byId, z.array(candidate)),
  /** The suppliers of an opened lot whose bid was received in time; empty before the opening. */
  bidders: defineGetEndpoint(`${path}/bidders`, byId, z.array(bidder)),
}
