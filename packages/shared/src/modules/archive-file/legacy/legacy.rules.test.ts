import { expect, test } from 'vitest'
import { numberKinds } from '../../../numbering/kinds'
import { parsePattern } from '../../../numbering/pattern'
import { archiveNoProblems, legacyDateProblems } from './legacy.rules'

const parts = parsePattern(numberKinds.archiveVolume.pattern)
if (typeof parts === 'string') throw new Error(parts)

const problemFields = (archiveNo: string, retentionCode = 'D30', keptDate = '2019-03-01') =>
  archiveNoProblems({ archiveNo, retentionCode, keptDate }, [parts]).map(({ field }) => field)

test('a number that reads as one of the product says the same as its row', () => {
  expect(problemFields('HC01-ZB·2018-D30-0045')).toEqual([])
  expect(problemFields('HC01-ZB·2018-D10-0045')).toEqual(['retentionCode'])
  expect(problemFields('HC01-ZB·2020-D30-0045')).toEqual(['archiveNo'])
  expect(problemFields('HC01-ZB·2018-D30-0000')).toEqual(['archiveNo'])
})

test('a number that was made by other rules is taken as it is', () => {
  expect(problemFields('老档〔2018〕第45卷', 'D10')).toEqual([])
  expect(
    archiveNoProblems({ archiveNo: 'HC01-ZB·2018-D10-0045', retentionCode: 'Y', keptDate: '2019-01-01' }, []),
  ).toEqual([])
})

test('it ended before it was kept, and both are over', () => {
  const dateProblemFields = (endedDate: string, keptDate: string) =>
    legacyDateProblems({ endedDate, keptDate }, '2026-11-26').map(({ field }) => field)
  expect(dateProblemFields('2018-05-06', '2018-05-06')).toEqual([])
  expect(dateProblemFields('2018-05-07', '2018-05-06')).toEqual(['keptDate'])
  expect(dateProblemFields('2026-11-26', '2026-11-26')).toEqual([])
  expect(dateProblemFields('2026-11-27', '2026-11-28')).toEqual(['endedDate', 'keptDate'])
})
