import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago'

const now = new Date('2026-03-10T12:00:00+08:00')
const textSecondsAgo = (seconds: number) =>
  timeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now)

describe('多久以前', () => {
  it.each([
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1分钟前'],
    [119, '1分钟前'],
    [120, '2分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [172_799, '1天前'],
    [172_800, '2026-03-08'],
    [-29, '刚刚'],
    [-30, '2026-03-10'],
    [-86_400, '2026-03-11'],
  ])('%i 秒前是 %s', (seconds, text) => expect(textSecondsAgo(seconds)).toBe(text))

  it('日期按东八区', () => expect(timeAgo('2026-03-01T16:30:00Z', now)).toBe('2026-03-02'))
})
