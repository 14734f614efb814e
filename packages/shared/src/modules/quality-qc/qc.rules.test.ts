import { expect, test } from 'vitest'
import { answerProblem, findingCountsText, type QcItem, scoreItems } from './qc.rules'

const makeItem = (result: QcItem['result'], score: number, level = '一般') => ({ result, score, level })

test('what the items come to: the score, and what follows from it', () => {
  expect(scoreItems([makeItem('符合', 20), makeItem('不适用', 50)])).toEqual({
    score: 100,
    conclusion: '合格',
  })
  expect(scoreItems([makeItem('不符合', 20)])).toEqual({ score: 80, conclusion: '合格' })
  expect(scoreItems([makeItem('不符合', 21)])).toEqual({ score: 79, conclusion: '需整改' })
  expect(scoreItems([makeItem('不符合', 5, '严重')])).toEqual({ score: 95, conclusion: '需整改' })
  expect(scoreItems([makeItem('不符合', 40)])).toEqual({ score: 60, conclusion: '需整改' })
  expect(scoreItems([makeItem('不符合', 41)])).toEqual({ score: 59, conclusion: '不合格' })
  expect(scoreItems([makeItem('不符合', 80), makeItem('不符合', 80)])).toEqual({
    score: 0,
    conclusion: '不合格',
  })
})

test('findings are counted by level, the gravest first', () => {
  const items = [
    makeItem('不符合', 1, '严重'),
    makeItem('不符合', 1),
    makeItem('不符合', 1),
    makeItem('符合', 1, '较重'),
  ]
  expect(findingCountsText(items)).toBe('1/0/2')
})

test('who overrules what was found says why, and a finding says what is wrong', () => {
  const makeAnswer = (result: QcItem['result'], more: Partial<QcItem> = {}) => ({
    result,
    reason: null,
    problem: null,
    ...more,
  })
  expect(answerProblem({ found: null }, makeAnswer(null))?.field).toBe('result')
  expect(answerProblem({ found: '不符合' }, makeAnswer('符合'))?.field).toBe('reason')
  expect(answerProblem({ found: '不符合' }, makeAnswer('符合', { reason: '已有例外' }))).toBeUndefined()
  expect(answerProblem({ found: '符合' }, makeAnswer('符合'))).toBeUndefined()
  expect(answerProblem({ found: null }, makeAnswer('不符合'))?.field).toBe('problem')
})
