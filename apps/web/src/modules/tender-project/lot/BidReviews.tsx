import { formatMoney } from '@agency/shared/format/money-text'
import type { BidderRow } from '@agency/shared/modules/tender-project/file/file.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  bidReviewFields,
  candidateFields,
  lowPriceConclusions,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import {
  findLowPrices,
  type LowPriceTerms,
  pricedBids,
  type ReviewedBid,
} from '@agency/shared/tendering/low-price'
import { lowPriceWords } from '@agency/shared/tendering/low-price.messages'
import { Banner } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { ChoiceField } from '../../../kit/form/ChoiceField'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import type { FormState } from '../../../kit/form/use-form-state'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'

type Form = FormState<z.ZodType>

/** Initial values for each bid not declared invalid at the opening; none where R38 does not apply. */
export const initialBidReviews = ({ lowPriceTerms }: LotRow, bidders: readonly BidderRow[]) =>
  lowPriceTerms === null
    ? []
    : bidders
        .filter(({ invalidReason }) => invalidReason === null)
        .map(({ value }) => ({
          supplierId: value,
          rejectReason: '',
          finalMoney: '',
          isCalledLow: false,
          explanation: '',
          proofFile: [],
          conclusion: null,
          reviewReason: '',
        }))

const conclusions = Object.entries(lowPriceConclusions).map(([value, label]) => ({ value, label }))
const finalMoney = { ...bidReviewFields.finalMoney, unit: '元' } as const

interface Props {
  form: Form
  lot: LotRow
  bidders: readonly BidderRow[]
}

/** 政府采购: the committee's findings on each bid, and the review of abnormally low ones (R38). */
export function BidReviews({ form, lot, bidders }: Props) {
  const terms = lot.lowPriceTerms
  const held = form.get('bidReviews')
  if (!terms || !Array.isArray(held) || held.length === 0) return null
  const reviews = held as readonly { supplierId: string }[]
  const bids = reviews.map(({ supplierId }, at) => reviewedBidFromForm(form, { supplierId, at, bidders }))
  const low = findLowPrices(pricedBids(bids, terms), terms)
  return (
    <div className={styles.wide}>
      <h3>{say.bidReviews}</h3>
      <p className={styles.plain}>{terms.isRateQuoted ? lowPriceWords.rate : lowPriceWords.terms(terms)}</p>
      {terms.isNegotiated && <p className={styles.plain}>{lowPriceWords.lastRound}</p>}
      {form.errors.bidReviews !== undefined && <p className={styles.over}>{form.errors.bidReviews}</p>}
      {bids.map((bid, at) => {
        const grounds = low.get(bid.supplierId)
        return (
          <BidReview
            key={bid.supplierId}
            form={form}
            path={`bidReviews.${at}`}
            bid={bid}
            name={bidders.find(({ value }) => value === bid.supplierId)?.label ?? ''}
            terms={terms}
            warning={grounds && lowPriceWords.grounds(grounds)}
          />
        )
      })}
    </div>
  )
}

/** The current form values of a bid. */
function reviewedBidFromForm(
  form: Form,
  { supplierId, at, bidders }: { supplierId: string; at: number; bidders: readonly BidderRow[] },
): ReviewedBid {
  const ranked = form.get('candidates')
  const candidate = (Array.isArray(ranked) ? ranked : []).find(
    (one: { supplierId?: string }) => one.supplierId === supplierId,
  )
  return {
    supplierId,
    sungMoney: bidders.find(({ value }) => value === supplierId)?.bidMoney ?? null,
    rankedMoney: validAmountOrNull(candidate?.bidMoney),
    finalMoney: validAmountOrNull(form.get(`bidReviews.${at}.finalMoney`)),
    isRejected: Boolean(form.get(`bidReviews.${at}.rejectReason`)),
  }
}

/** A valid amount in 元; null while incomplete. */
const validAmountOrNull = (typed: unknown): string | null =>
  candidateFields.bidMoney.rule.safeParse(typed).data ?? null

interface ReviewProps {
  form: Form
  path: string
  bid: ReviewedBid
  name: string
  terms: LowPriceTerms
  warning: string | undefined
}

function BidReview({ form, path, bid, name, terms, warning }: ReviewProps) {
  const { sungMoney, rankedMoney, isRejected } = bid
  const isCalled = form.get(`${path}.isCalledLow`) === true
  const isReviewed = !isRejected && (warning !== undefined || isCalled)
  const needsPrice = rankedMoney === null && (terms.isNegotiated || sungMoney === null) && !terms.isRateQuoted
  return (
    <fieldset className={styles.review} aria-label={say.bidReviewOf(name)}>
      <div className={styles.reviewHead}>
        <strong>{name}</strong>
        <span className={styles.plain}>
          {sungMoney === null ? say.notRead : say.readOut(formatMoney(sungMoney))}
        </span>
      </div>
      {isReviewed && (
        <Banner
          type="warning"
          fullMode={false}
          closeIcon={null}
          description={say.mustReview(warning ?? lowPriceWords.called, terms.source)}
        />
      )}
      <div className={styles.reviewFields}>
        {needsPrice && !isRejected && (
          <FieldInput form={form} name={`${path}.finalMoney`} field={finalMoney} required />
        )}
        <FieldInput
          form={form}
          name={`${path}.rejectReason`}
          field={{ ...bidReviewFields.rejectReason, kind: 'text' }}
          hint={say.rejectHint}
        />
        {!isRejected && warning === undefined && (
          <FieldInput form={form} name={`${path}.isCalledLow`} field={bidReviewFields.isCalledLow} />
        )}
        {isReviewed && <LowBidReviewFields form={form} path={path} />}
      </div>
    </fieldset>
  )
}

/** Explanation, proof, conclusion and reason for an abnormally low bid. */
function LowBidReviewFields({ form, path }: Pick<ReviewProps, 'form' | 'path'>) {
  const isProved = form.get(`${path}.conclusion`) === 'proved'
  return (
    <>
      <FieldInput form={form} name={`${path}.explanation`} field={bidReviewFields.explanation} required />
      <FilesInput
        form={form}
        name={`${path}.proofFile`}
        field={bidReviewFields.proofFile}
        required={isProved}
      />
      <ChoiceField
        form={form}
        name={`${path}.conclusion`}
        label={bidReviewFields.conclusion.label}
        options={conclusions}
        required
      />
      <FieldInput
        form={form}
        name={`${path}.reviewReason`}
        field={bidReviewFields.reviewReason}
        required
        wide
      />
    </>
  )
}
