import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  applyProblems,
  chooseMaterials,
  handOutProblem,
  moveConditionsOf,
  watermarkedFileName,
  watermarkProblem,
  watermarkText,
} from './apply.rules'

const today = '2026-11-26'
const usual = { comparisonId: 'a', otherPurpose: null, useWay: '电子', planReturnTime: null }

describe('填写', () => {
  it.each([
    [{}, []],
    [{ comparisonId: null }, ['comparisonId']],
    [{ otherPurpose: '入库' }, ['otherPurpose']],
    [{ useWay: '原件借出' }, ['planReturnTime']],
    [{ useWay: '原件借出', planReturnTime: '2026-11-25' }, ['planReturnTime']],
    [{ useWay: '原件借出', planReturnTime: '2026-11-26' }, []],
    [{ useWay: '原件借出', planReturnTime: '2026-12-26' }, []],
    [{ useWay: '原件借出', planReturnTime: '2026-12-27' }, ['planReturnTime']],
  ])('%j：%j', (changes, fields) =>
    expect(applyProblems({ ...usual, ...changes }, today).map(({ field }) => field)).toEqual(fields),
  )
})

describe('现在能不能提供', () => {
  const now = {
    versionId: 'v1',
    versionNo: 1,
    status: '30',
    isRecalled: false,
    validFrom: null,
    validTo: '2026-11-26',
  }
  const of = { versionId: 'v1' }
  it('在用、当日到期的可以，次日不行', () => {
    expect(handOutProblem(of, now, { isRecalled: false, day: today })).toBeUndefined()
    expect(handOutProblem(of, now, { isRecalled: false, day: '2026-11-27' })).toBeTypeOf('string')
  })
  it('召回、删除、有了新版的不行', () => {
    expect(handOutProblem(of, now, { isRecalled: true, day: today })).toContain('召回')
    expect(handOutProblem(of, undefined, { isRecalled: false, day: today })).toContain('删除')
    expect(handOutProblem({ versionId: 'v0' }, now, { isRecalled: false, day: today })).toContain('第 1 版')
  })
})

it('水印写用途、姓名、日期，过长的用途截短', () => {
  expect(watermarkText({ purpose: '某医院\n比选', userName: '温若岚', day: today })).toBe(
    '仅用于某医院 比选·温若岚·2026-11-26',
  )
  expect([...watermarkText({ purpose: '长'.repeat(200), userName: '甲', day: today })].length).toBeLessThan(
    90,
  )
})

it('文件能不能加水印，出去叫什么名字', () => {
  const [none, some] = [{ hasOffice: false }, { hasOffice: true }]
  expect([watermarkProblem('a.pdf', none), watermarkProblem('a.JPG', none)]).toEqual([undefined, undefined])
  expect(watermarkProblem('a.docx', none)).toContain('没有配置文档转换服务')
  expect(watermarkProblem('a.docx', some)).toBeUndefined()
  expect(watermarkProblem('a.zip', some)).toBeTypeOf('string')
  expect(watermarkedFileName('制度.docx', 'ZLK-2026-0001')).toBe('ZLK-2026-0001 制度（水印）.pdf')
  expect(watermarkedFileName('证书.png', 'ZLK-2026-0001')).toBe('ZLK-2026-0001 证书（水印）.png')
})

it('清单勾选名称相符的，没有的取该类型截止时仍有效的第一份', () => {
  const makeChoice = (listId: string, materialName: string, lasts = true, materialType = '资质证照') => ({
    listId,
    materialName,
    lasts,
    materialType,
  })
  const papers = [{ paperName: '营业执照', materialType: '资质证照' }]
  expect(
    chooseMaterials(papers, [makeChoice('1', '开户许可证'), makeChoice('2', '营业执照（副本）')]),
  ).toEqual(['2'])
  expect(chooseMaterials(papers, [makeChoice('1', '开户许可证', false), makeChoice('2', '许可证')])).toEqual([
    '2',
  ])
  expect(chooseMaterials(papers, [makeChoice('1', '营业执照', false)])).toEqual([])
  expect(chooseMaterials([{ paperName: '报价函', materialType: null }], [makeChoice('1', '报价函')])).toEqual(
    [],
  )
})

test('从每一步只有一条路', () => {
  fc.assert(
    fc.property(
      fc.record({
        isControlled: fc.boolean(),
        hasOffice: fc.boolean(),
        hasHead: fc.boolean(),
        useWay: fc.constantFrom('电子', '复印件', '原件借出'),
        ownerIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
        consentIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
      }),
      (row) => {
        const ways = moveConditionsOf(row)
        const expectExactlyOne = (...open: boolean[]) => expect(open.filter(Boolean)).toHaveLength(1)
        expectExactlyOne(ways.asksOwner, ways.startsAtOffice, ways.startsAtLeader)
        expectExactlyOne(ways.moreOwners, ways.ownerToOffice, ways.ownerToLeader)
        expectExactlyOne(ways.goesToHead, ways.goesToLeader, ways.goesToOpen, ways.goesToHandOut)
        expect(ways.nextOwnerId === null).toBe(!ways.asksOwner)
      },
    ),
  )
})
