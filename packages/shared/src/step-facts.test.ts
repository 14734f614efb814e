import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { describeField } from './fields/words'
import { decisionMovesOfTodo } from './flow/decisions'
import { movesOf, type NamedMove, sourceSteps } from './flow/flow'
import { flows } from './flows'
import { bidRecord } from './modules/archive-bid/bid.record'
import { borrowRecord } from './modules/archive-borrow/borrow.record'
import { archiveRecord } from './modules/archive-file/archive.record'
import { moreRecord } from './modules/archive-more/more.record'
import { stockRecord } from './modules/archive-place/stock.record'
import { repoRecord } from './modules/archive-repo/repo.record'
import { clientRecord } from './modules/crm-client/client.record'
import { supplierRecord } from './modules/crm-supplier/supplier.record'
import { commissionRecord } from './modules/finance-commission/commission.record'
import { costRecord } from './modules/finance-cost/cost.record'
import { refundRecord } from './modules/finance-receivable/refund.record'
import { applyRecord } from './modules/knowledge-apply/apply.record'
import { materialRecord } from './modules/knowledge-material/material.record'
import { ordinalRecord } from './modules/ordinal/ordinal.record'
import { qcRecord } from './modules/quality-qc/qc.record'
import { samplingRecord } from './modules/quality-sampling/sampling.record'
import { complainRecord } from './modules/sale-complain/complain.record'
import { noticeRecord } from './modules/sale-notice/notice.record'
import { amendRecord } from './modules/tender-amend/amend.record'
import { bondRecord } from './modules/tender-bond/bond.record'
import { changeRecord } from './modules/tender-change/change.record'
import { comparisonRecord } from './modules/tender-comparison/comparison.record'
import { failRecord } from './modules/tender-fail/fail.record'
import { feeRecord } from './modules/tender-fee/fee.record'
import { exceptionApi } from './modules/tender-project/exception/exception.contract'
import { projectRecord } from './modules/tender-project/project/project.record'
import { signupRecord } from './modules/tender-signup/signup.record'
import { loadStepFacts } from './step-facts'

/** The row schema of each record type. */
const rows: Readonly<Record<string, z.ZodObject>> = {
  'crm:client': clientRecord.row,
  'crm:supplier': supplierRecord.row,
  'ordinal:record': ordinalRecord.row,
  'tender:project': projectRecord.row,
  'tender:package': projectRecord.row,
  'tender:waiver': projectRecord.row,
  'tender:exception': exceptionApi.exceptions.response.element,
  'tender:fail': failRecord.row,
  'tender:amend': amendRecord.row,
  'tender:change': changeRecord.row,
  'tender:comparison': comparisonRecord.row,
  'tender:signup': signupRecord.row,
  'tender:bond': bondRecord.row,
  'tender:fee': feeRecord.row,
  'sale:complain': complainRecord.row,
  'quality:qc': qcRecord.row,
  'quality:sampling': samplingRecord.row,
  'sale:notice': noticeRecord.row,
  'archive:bidFile': bidRecord.row,
  'archive:file': archiveRecord.row,
  'archive:part': archiveRecord.row,
  'archive:more': moreRecord.row,
  'archive:repo': repoRecord.row,
  'archive:borrow': borrowRecord.row,
  'finance:cost': costRecord.row,
  'finance:royalty': commissionRecord.row,
  'finance:refund': refundRecord.row,
  'archive:stock': stockRecord.row,
  'knowledge:material': materialRecord.row,
  'knowledge:apply': applyRecord.row,
}
/** Steps whose title says everything, so that no key facts are needed. */
const SAID_BY_TITLE = ['TP_BID_FIX', 'ART_DECIDE', 'SYS_OWN_RIGHTS']

const steps = flows.flatMap((flow) =>
  Object.values(flow.steps).flatMap(({ todo, title }) =>
    todo ? [{ flow, stepId: todo.stepId, stepName: title }] : [],
  ),
)

describe.each(steps)('$stepId', ({ flow, stepId }) => {
  it('says what the record answers, four to six things', async () => {
    const facts = await loadStepFacts({ stepId, bizType: flow.bizType })
    if (!facts) return expect(SAID_BY_TITLE).toContain(stepId)
    const { shape } = rows[flow.bizType] ?? { shape: {} }
    for (const name of facts.names) {
      const { kind, read } = describeField(facts.labels, name)
      if (!read) expect(Object.keys(shape)).toContain(kind === 'person' ? name.replace(/Id$/, 'Name') : name)
    }
    expect(facts.names.length).toBeGreaterThanOrEqual(4)
    expect(facts.names.length).toBeLessThanOrEqual(6)
  })
})

test('where something is decided beside the to-do, its facts are there', async () => {
  const decided = steps.filter(({ flow, ...at }) => Object.keys(decisionMovesOfTodo(flow, at)).length > 0)
  const silent: string[] = []
  for (const { flow, stepId } of decided)
    if (!(await loadStepFacts({ stepId, bizType: flow.bizType }))) silent.push(stepId)
  expect(silent).toEqual(SAID_BY_TITLE)
})

/** A missing field counts as false: the page shows a default move, and the server chooses the real one. */
test('no way on is hidden because the record does not answer what it depends on', () => {
  const hidden = flows.flatMap((flow) => {
    // Records that are never loaded on their own show no moves.
    const shape = rows[flow.bizType]?.shape
    const moves = movesOf(flow).filter(({ bySystem }) => !bySystem)
    return moves.flatMap(({ key, when, ...move }) => {
      if (!shape || !when?.is || when.field in shape) return []
      const isCounterpartMove = (one: NamedMove) =>
        one.action === move.action &&
        one.result === move.result &&
        one.when?.is === false &&
        sourceSteps(one).some((step) => sourceSteps(move).includes(step))
      return moves.some(isCounterpartMove) ? [] : [`${flow.code} ${key}`]
    })
  })
  expect(hidden).toEqual([])
})
