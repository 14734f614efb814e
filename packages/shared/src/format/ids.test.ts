import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListIdGenerator, newListId, randomText, randomUuid, stampedId, uuidv7 } from './ids'

const uuidPattern = (version: number) =>
  new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`)
const repeatByte = (byte: number) => (count: number) => new Uint8Array(count).fill(byte)
const timestampInId = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

describe('随机编号', () => {
  it('UUID 样式', () => {
    expect(randomUuid()).toMatch(uuidPattern(4))
    expect(randomUuid(repeatByte(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect(new Set(Array.from({ length: 1000 }, () => randomUuid())).size).toBe(1000)
  })

  it('指定长度，只用 62 个字母和数字', () => {
    fc.assert(
      fc.property(fc.nat(100), (length) => new RegExp(`^[A-Za-z\\d]{${length}}$`).test(randomText(length))),
    )
  })

  it('每个字符机会相等：超出 62 整数倍的字节重新取', () => {
    const bytes = [248, 255, 61, 247, 62]
    expect(randomText(3, (count) => Uint8Array.from(bytes.splice(0, count)))).toBe('99A')
  })

  it('带时间戳', () => {
    expect(stampedId(1_700_000_000_000, 4, repeatByte(0))).toBe('AAAA1700000000000')
    expect(stampedId(7, undefined, repeatByte(0))).toBe('00000000-0000-4000-8000-0000000000007')
  })
})

describe('记录编号 listId', () => {
  it('RFC 9562 的示例', () => {
    const bytes = [0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]
    expect(uuidv7(0x017f22e279b0, Uint8Array.from(bytes))).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })

  it('时间戳或随机字节不对时拒绝', () => {
    expect(() => uuidv7(-1, new Uint8Array(10))).toThrow(RangeError)
    expect(() => uuidv7(2 ** 48, new Uint8Array(10))).toThrow(RangeError)
    expect(() => uuidv7(0, new Uint8Array(16))).toThrow(RangeError)
  })

  it('无论时钟怎么走，后取的编号总是更大', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 50 }), (times) => {
        const clock = [...times]
        const next = createListIdGenerator(() => clock.shift() ?? 0)
        const ids = times.map(next)
        expect([...ids].sort()).toEqual(ids)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(uuidPattern(7))
      }),
    )
  })

  it('同一毫秒里计数从字节到字节进位', () => {
    const next = createListIdGenerator(() => 5, repeatByte(0xff))
    const ids = Array.from({ length: 40_000 }, next)
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''))).toBe(true)
    expect(ids.every((id) => timestampInId(id) === 5)).toBe(true)
  })

  it('编号里是取号的时刻', () => {
    expect(timestampInId(createListIdGenerator(() => 1_790_000_000_000)())).toBe(1_790_000_000_000)
    const [first, second] = [newListId(), newListId()]
    expect(first < second).toBe(true)
  })
})
