import { expect, it } from 'vitest'
import { timesToRenew } from './resume.rules'

const lot = {
  status: '20',
  noticeEnd: '2026-11-10T09:00:00.000Z',
  signUpEnd: '2026-11-20T09:00:00.000Z',
  prequalifySaleEnd: null,
  prequalifyDeadline: null,
  clarifyDeadline: null,
  bondEnd: '2026-12-01T09:00:00.000Z',
  openTime: '2026-12-02T01:30:00.000Z',
  candidateEnd: null,
}
const midnightOn = (day: string) => `2026-${day}T00:00:00.000Z`

it('恢复时重新填写的，是暂停时还没到的时间', () => {
  expect(timesToRenew(lot, midnightOn('11-15'))).toEqual(['signUpEnd', 'bondEnd', 'openTime'])
  expect(timesToRenew({ ...lot, status: '30' }, midnightOn('11-25'))).toEqual(['bondEnd', 'openTime'])
  expect(timesToRenew(lot, midnightOn('12-03'))).toEqual([])
})

it('资格预审的时间也停下来，恢复时重填还没到的', () => {
  const prequalified = {
    ...lot,
    prequalifySaleEnd: '2026-11-12T09:00:00.000Z',
    prequalifyDeadline: '2026-11-18T09:00:00.000Z',
  }
  expect(timesToRenew(prequalified, midnightOn('11-15'))).toEqual([
    'prequalifyDeadline',
    'signUpEnd',
    'bondEnd',
    'openTime',
  ])
})

it('评标中没有要等的时间，公示期内的公示截止要重填', () => {
  expect(timesToRenew({ ...lot, status: '40' }, midnightOn('11-15'))).toEqual([])
  const publicity = { ...lot, status: '50', candidateEnd: '2026-12-10T09:00:00.000Z' }
  expect(timesToRenew(publicity, midnightOn('12-08'))).toEqual(['candidateEnd'])
})

it('不知何时暂停的，所有还要等的时间都重填', () =>
  expect(timesToRenew(lot, null)).toEqual(['noticeEnd', 'signUpEnd', 'bondEnd', 'openTime']))
