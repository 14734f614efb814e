import { expect, it } from 'vitest'
import { costRecord } from '../modules/finance-cost/cost.record'
import { financeExportListing } from '../modules/finance-export/export.listing'
import { receivableListing } from '../modules/finance-receivable/receivable.listing'
import { describeFilters, dictionariesOfFilters } from './filter-words'

const PERSON = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const speech = {
  words: (dictionary: string, value: string) => `${dictionary}:${value}`,
  nameOf: (listId: string) => (listId === PERSON ? '程予安' : undefined),
}
const of = { module: 'finance:cost', labels: costRecord.listing.labels }

it('says what a list was asked for under the labels of its page', async () => {
  const filters = {
    projectName: '甲,乙',
    businessFee: '1,2',
    createUserId: PERSON,
    projectId: OTHER,
    priceTimeStart: '2026-11-01',
    priceTimeEnd: '2026-11-30T15:59:59.999Z',
    overdue: 'true',
    keyword: '',
    listIds: [PERSON, OTHER],
  }
  expect(await describeFilters(of, filters, speech)).toEqual([
    ['项目名称', '甲,乙'],
    ['费用类型', 'businessFee:1、businessFee:2'],
    ['创建人', '程予安'],
    ['项目', '指定的一条'],
    ['费用日期（起）', '2026-11-01'],
    ['费用日期（止）', '2026-11-30 23:59:59'],
    ['是否超期', '是'],
    ['勾选', '2 行'],
  ])
  expect(await dictionariesOfFilters(of, filters)).toContain('businessFee')
})

it('says the words of codes that are no dictionary', async () => {
  const receivables = { module: 'finance:receivable', labels: receivableListing.labels }
  expect(await describeFilters(receivables, { aging: 'days60', partyType: '业主' }, speech)).toEqual([
    ['账龄', '31–60 天'],
    ['类别', 'feePayer:业主'],
  ])
  const statuses = await describeFilters(of, { status: '10,40' }, speech)
  expect(statuses.map(([label]) => label)).toEqual(['状态'])
})

it('calls what financial exports are asked for by its own words', async () => {
  const asked = { module: 'finance:export', labels: financeExportListing.labels }
  expect(
    await describeFilters(
      asked,
      { keyword: 'HC', parentCostName: '差旅费', priceTimeStart: '2026-11-01' },
      speech,
    ),
  ).toEqual([
    ['关键词', 'HC'],
    ['费用大类', 'costTree:差旅费'],
    ['费用日期（起）', '2026-11-01'],
  ])
})
