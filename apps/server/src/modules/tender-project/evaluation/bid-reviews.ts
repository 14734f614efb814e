import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { formatMoney } from '@agency/shared/format/money'
import { bidReviewFields, lowPriceConclusions } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { EVALUATION_BIZ, LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import {
  findLowPrices,
  type LowPriceGround,
  type LowPriceTerms,
  lowPriceTerms,
  pricedBids,
  priceToJudge,
  type ReviewedBid,
} from '@agency/shared/tendering/low-price'
import { lowPriceWords } from '@agency/shared/tendering/low-price.messages'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { attachFiles } from '../../../files/attachments'
import { columnsForInsert, type Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import { writeHistoryNote } from '../../../workflow/history'
import { loadProjectRules } from '../deadline/lot-judgement'
import { type BidInForce, setBidInvalidReason } from '../door/asks'
import type { LotRecord } from '../lot/lot.store'
import { supplierNamesOf } from '../lot/supplier-names'
import { projects } from '../project/project.store'
import { tenderBidReview } from '../tables/lot.table'

const say = {
  notAsked: '本项目不适用异常低价审查，不必登记',
  notBidder: '没有按时递交投标文件，或开标时已判无效',
  twice: '每份投标文件只登记一次',
  noPrice: (name: string) => `“${name}”没有登记唱标价，请在这里填写其报价；未通过审查的，请填写原因`,
  noLastPrice: (name: string) => `请填写“${name}”的最后报价；未通过审查或退出的，请填写原因`,
  review: (name: string, why: string, source: string) =>
    `“${name}”${why}，须登记供应商的说明与评审委员会的审查结论（${source}）`,
  explanation: '请填写供应商的说明；供应商没有在规定时间内说明的，请如实填写',
  proofFile: '认定能证明的，请上传证明材料',
  notLow: '报价不低于异常低价的标准，评审委员会也没有认定，不能以此判为无效',
  invalidCandidate: (why: string) => `该投标文件已判无效（${why}），不能作为候选人`,
  rejected: (reason: string) => `未通过资格、符合性审查：${reason}`,
  notProved: (reason: string, source: string) => `报价异常低，不能证明其合理性：${reason}（${source}）`,
  history: (name: string, what: string) => `${name}：${what}`,
  reviewed: (conclusion: string, reason: string) => `。审查结论：${conclusion}。理由：${reason}`,
  action: '异常低价审查',
}

const NOT_PROVED = 'notProved' satisfies keyof typeof lowPriceConclusions
type Evaluated = ParsedInputOf<typeof projectApi.evalFinish>
type BidReview = Evaluated['bidReviews'][number]

interface Evaluation {
  bids: readonly BidInForce[]
  candidates: Evaluated['candidates']
  bidReviews: readonly BidReview[]
}

/**
 * Stores the committee's findings about the bids of a lot in 政府采购, together with 评标完成 (R38). The
 * server determines which bids are abnormally low, whatever was sent. A low price alone never makes a bid
 * invalid: only bids that the committee rejected, or reviewed and found unproven, are. Projects whose stored
 * rules lack R38 are skipped.
 * @throws 400 at bids that are not reviewed, or at candidates with invalid bids
 */
export async function storeBidReviews(write: Write, lot: LotRecord, evaluation: Evaluation): Promise<void> {
  const project = await projects.load(write.tx, lot.projectId)
  const rules = project ? await loadProjectRules(write.tx, project, write.clock()) : []
  const terms = lowPriceTerms(rules, lot)
  if (!terms) {
    if (evaluation.bidReviews.length > 0) throw badFields([{ field: 'bidReviews', message: say.notAsked }])
    return
  }
  const names = await supplierNamesOf(
    write.tx,
    evaluation.bids.map(({ supplierId }) => supplierId),
  )
  const judging = judgeBids(evaluation, terms, names)
  if (judging.problems.length > 0) throw badFields(judging.problems)
  for (const found of judging.found) await storeReview(write, lot, { found, evaluation, terms, names })
}

/** A bid with the calculated grounds for a review of its price and the entered review. */
interface Found {
  bid: BidInForce
  review: BidReview | undefined
  money: string | null
  grounds: readonly LowPriceGround[]
  invalidReason: string | null
}

const isLowBid = ({ grounds, review }: Pick<Found, 'grounds' | 'review'>): boolean =>
  grounds.length > 0 || review?.isCalledLow === true

function judgeBids(
  { bids, candidates, bidReviews }: Evaluation,
  terms: LowPriceTerms,
  names: ReadonlyMap<string, string>,
): { problems: FieldProblem[]; found: Found[] } {
  const valid = bids.filter(({ invalidReason }) => invalidReason === null)
  const findReview = (supplierId: string) => bidReviews.find((one) => one.supplierId === supplierId)
  const counted = valid.map((bid): ReviewedBid => {
    const review = findReview(bid.supplierId)
    return {
      supplierId: bid.supplierId,
      sungMoney: bid.bidMoney,
      rankedMoney: candidates.find((one) => one.supplierId === bid.supplierId)?.bidMoney ?? null,
      finalMoney: review?.finalMoney ?? null,
      isRejected: !!review?.rejectReason,
    }
  })
  const low = findLowPrices(pricedBids(counted, terms), terms)
  const found = valid.map((bid, at): Found => {
    const review = findReview(bid.supplierId)
    const ownBid = counted[at]
    const money = ownBid && !ownBid.isRejected ? priceToJudge(ownBid, terms) : null
    const grounds = low.get(bid.supplierId) ?? []
    return { bid, review, money, grounds, invalidReason: committeeInvalidReason(review, terms) }
  })
  const entered = { bidReviews, names, terms }
  const problems = [
    ...misplacedReviewProblems(bidReviews, valid),
    ...found.flatMap((one) => reviewProblems(one, entered)),
    ...invalidCandidateProblems(candidates, bids, found),
  ]
  return { problems, found }
}

/** Why a bid is invalid according to the committee; null when it is valid. */
function committeeInvalidReason(review: BidReview | undefined, { source }: LowPriceTerms): string | null {
  if (review?.rejectReason) return say.rejected(review.rejectReason)
  return review?.conclusion === NOT_PROVED ? say.notProved(review.reviewReason ?? '', source) : null
}

/** Problems of price reviews that concern no valid bid of the lot, or one bid twice. */
const misplacedReviewProblems = (
  bidReviews: readonly BidReview[],
  valid: readonly BidInForce[],
): FieldProblem[] =>
  bidReviews.flatMap(({ supplierId }, at): FieldProblem[] => {
    const field = `bidReviews.${at}.supplierId`
    if (!valid.some((bid) => bid.supplierId === supplierId)) return [{ field, message: say.notBidder }]
    const isTwice = bidReviews.findIndex((one) => one.supplierId === supplierId) < at
    return isTwice ? [{ field, message: say.twice }] : []
  })

interface Entered {
  bidReviews: readonly BidReview[]
  names: ReadonlyMap<string, string>
  terms: LowPriceTerms
}

/** What is missing in the price review of a bid, at its fields; without any review, at the list. */
function reviewProblems(found: Found, { bidReviews, names, terms }: Entered): FieldProblem[] {
  const { bid, review, money, grounds } = found
  if (review?.rejectReason) return []
  const at = bidReviews.findIndex((one) => one.supplierId === bid.supplierId)
  const fieldPath = (field: keyof BidReview) => (at < 0 ? 'bidReviews' : `bidReviews.${at}.${field}`)
  const name = names.get(bid.supplierId) ?? ''
  if (money === null && !terms.isRateQuoted) {
    const message = terms.isNegotiated ? say.noLastPrice(name) : say.noPrice(name)
    return [{ field: fieldPath('finalMoney'), message }]
  }
  if (!isLowBid(found))
    return review?.conclusion === NOT_PROVED ? [{ field: fieldPath('conclusion'), message: say.notLow }] : []
  const why = grounds.length > 0 ? lowPriceWords.grounds(grounds) : lowPriceWords.called
  if (!review) return [{ field: 'bidReviews', message: say.review(name, why, terms.source) }]
  const { explanation, conclusion, proofFile, reviewReason } = review
  const problems: FieldProblem[] = []
  if (!explanation) problems.push({ field: fieldPath('explanation'), message: say.explanation })
  if (!conclusion)
    problems.push({ field: fieldPath('conclusion'), message: say.review(name, why, terms.source) })
  if (conclusion === 'proved' && proofFile.length === 0)
    problems.push({ field: fieldPath('proofFile'), message: say.proofFile })
  if (!reviewReason)
    problems.push({
      field: fieldPath('reviewReason'),
      message: `请填写${bidReviewFields.reviewReason.label}`,
    })
  return problems
}

/** Problems of candidates whose bids are invalid. */
function invalidCandidateProblems(
  candidates: Evaluated['candidates'],
  bids: readonly BidInForce[],
  found: readonly Found[],
): FieldProblem[] {
  return candidates.flatMap(({ supplierId }, at) => {
    const atOpening = bids.find((bid) => bid.supplierId === supplierId)?.invalidReason
    const why = atOpening ?? found.find(({ bid }) => bid.supplierId === supplierId)?.invalidReason
    return why ? [{ field: `candidates.${at}.supplierId`, message: say.invalidCandidate(why) }] : []
  })
}

interface ReviewToStore {
  found: Found
  evaluation: Evaluation
  terms: LowPriceTerms
  names: ReadonlyMap<string, string>
}

/** Stores the review of a rejected or low bid: row, files, history line, and the bid's validity. */
async function storeReview(
  write: Write,
  lot: LotRecord,
  { found, evaluation, terms, names }: ReviewToStore,
): Promise<void> {
  const { bid, review, money, grounds, invalidReason } = found
  if (!review || (!review.rejectReason && !isLowBid(found))) return
  const { rejectReason, isCalledLow, explanation, proofFile, conclusion, reviewReason } = review
  const row = {
    ...columnsForInsert(write),
    projectId: lot.projectId,
    packageId: lot.listId,
    bidId: bid.listId,
    supplierId: bid.supplierId,
    judgedMoney: money,
    rejectReason,
    grounds: [...grounds],
    isCalledLow,
    explanation,
    proofFile,
    conclusion,
    reviewReason,
  }
  await write.tx.insert(tenderBidReview).values(row)
  // Like the report, these files name the evaluators and are restricted (R27).
  await attachFiles(write, proofFile, {
    bizType: EVALUATION_BIZ,
    ownId: lot.listId,
    field: `bidReviews.${evaluation.bidReviews.indexOf(review)}.proofFile`,
  })
  write.log({ module: LOT_BIZ, action: 'bidReviewed', ownId: lot.listId, after: row })
  await writeHistoryNote(write, {
    bizType: LOT_BIZ,
    ownId: lot.listId,
    action: 'bidReviewed',
    actionName: say.action,
    opinion: say.history(names.get(bid.supplierId) ?? '', reviewHistoryText(found, terms)),
    after: row,
  })
  if (invalidReason !== null) await setBidInvalidReason.ask(write, bid.listId, invalidReason)
}

function reviewHistoryText(
  { review, money, grounds, invalidReason }: Found,
  { source }: LowPriceTerms,
): string {
  if (review?.rejectReason) return invalidReason ?? ''
  const price = money === null ? '' : `${formatMoney(money)} 元，`
  const why = grounds.length > 0 ? lowPriceWords.grounds(grounds) : lowPriceWords.called
  const conclusion = review?.conclusion ? lowPriceConclusions[review.conclusion] : ''
  return `${price}${why}（${source}）${say.reviewed(conclusion, review?.reviewReason ?? '')}`
}

/** The ids of bids found invalid. Shown only to people who may know the candidates. */
export async function rejectedBidIds(
  db: Queryable,
  packageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ bidId: tenderBidReview.bidId })
    .from(tenderBidReview)
    .where(
      and(
        inArray(tenderBidReview.packageId, [...packageIds]),
        or(isNotNull(tenderBidReview.rejectReason), eq(tenderBidReview.conclusion, NOT_PROVED)),
      ),
    )
  return new Set(rows.map(({ bidId }) => bidId))
}

/** Deletes the reviews before a new evaluation; they stay in the log and the history. */
export async function deleteBidReviews(write: Write, { listId }: LotRecord): Promise<void> {
  const reviews = await write.tx.select().from(tenderBidReview).where(eq(tenderBidReview.packageId, listId))
  for (const before of reviews) {
    write.log({ module: LOT_BIZ, action: 'bidReviewGone', ownId: listId, before })
    if (before.rejectReason !== null || before.conclusion === NOT_PROVED)
      await setBidInvalidReason.ask(write, before.bidId, null)
  }
  await write.tx.delete(tenderBidReview).where(eq(tenderBidReview.packageId, listId))
}
