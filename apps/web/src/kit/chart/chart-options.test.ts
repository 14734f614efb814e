import { describe, expect, test } from 'vitest'
import type { ChartData, ChartKind, ChartLook } from './chart.types'
import { chartOptions, chartValueText, clickedChartItem, isEmptyChart } from './chart-options'

const look: ChartLook = {
  text: '#111',
  muted: '#555',
  line: '#ddd',
  ground: '#fff',
  fontSize: 12,
  animated: true,
}
const formatYuan = (value: number) => `${value} 元`
const months: ChartData = {
  categories: ['一月', '二月'],
  series: { 服务费: [1200, 800], '回款率%': [90, null] },
}
// biome-ignore lint/suspicious/noExplicitAny: the option is read as the library would read it
const buildTestChartOptions = (kind: ChartKind, data = months, changes: Partial<ChartLook> = {}): any =>
  chartOptions(kind, data, formatYuan, { ...look, ...changes })

describe('柱图与折线', () => {
  test('柱最宽 30 像素，用第一条轴', () => {
    const [bars] = buildTestChartOptions('bar').series
    expect(bars).toMatchObject({ type: 'bar', name: '服务费', barMaxWidth: 30, data: [1200, 800] })
    expect(bars.yAxisIndex).toBeUndefined()
  })

  test('名称含 % 的系列是第二条轴上的折线，没有的值留空', () => {
    const { series, yAxis } = buildTestChartOptions('bar')
    expect(series[1]).toMatchObject({ type: 'line', yAxisIndex: 1, data: [90, null] })
    expect(yAxis).toHaveLength(2)
    expect(yAxis[1].axisLabel.formatter).toBe('{value}%')
  })

  test('没有 % 的系列就没有第二条轴', () => {
    const { series, yAxis } = buildTestChartOptions('line', { categories: ['甲'], series: { 数量: [1] } })
    expect(yAxis).toHaveLength(1)
    expect(series[0]).toMatchObject({ type: 'line', yAxisIndex: 0 })
  })

  test('轴、提示用同一种写法，百分数带 %', () => {
    const { series, yAxis } = buildTestChartOptions('bar')
    expect(yAxis[0].axisLabel.formatter(5)).toBe('5 元')
    expect(series[0].tooltip.valueFormatter(1200)).toBe('1200 元')
    expect(series[1].tooltip.valueFormatter(90)).toBe('90%')
    expect(series[1].tooltip.valueFormatter(null)).toBe('—')
  })
})

test('饼图半径 65%，每个类别一块', () => {
  const { series, xAxis, tooltip } = buildTestChartOptions('pie', {
    categories: ['公开招标', '比选'],
    series: { 项目数: [3, 1] },
  })
  expect(series).toEqual([
    expect.objectContaining({
      type: 'pie',
      name: '项目数',
      radius: '65%',
      data: [
        { name: '公开招标', value: 3 },
        { name: '比选', value: 1 },
      ],
    }),
  ])
  expect(xAxis).toBeUndefined()
  expect(tooltip.trigger).toBe('item')
})

test('少动效的人看到的图不动', () => {
  expect(buildTestChartOptions('bar').animation).toBe(true)
  expect(buildTestChartOptions('bar', months, { animated: false }).animation).toBe(false)
})

test('颜色、字号随页面', () => {
  const { tooltip, legend, xAxis, textStyle } = buildTestChartOptions('line', months, {
    ground: '#000',
    fontSize: 16,
  })
  expect(tooltip.backgroundColor).toBe('#000')
  expect([legend.textStyle.fontSize, xAxis.axisLabel.fontSize, textStyle.fontSize]).toEqual([16, 16, 16])
})

test.each([
  [{ categories: [], series: { a: [] } }, true],
  [{ categories: ['一'], series: {} }, true],
  [{ categories: ['一'], series: { a: [null] } }, true],
  [{ categories: ['一'], series: { a: [0] } }, false],
] satisfies [ChartData, boolean][])('%j 没有可画的：%s', (data, empty) => {
  expect(isEmptyChart(data)).toBe(empty)
})

test('没有的值写作 —', () => {
  expect(chartValueText('数量', undefined, formatYuan)).toBe('—')
  expect(chartValueText('占比%', 0, formatYuan)).toBe('0%')
})

test('点到的柱、点或块以名称说明；没有值的地方不算', () => {
  expect(clickedChartItem({ name: '一月', seriesName: '服务费', value: 1200 })).toEqual({
    category: '一月',
    series: '服务费',
    value: 1200,
  })
  expect(clickedChartItem({ name: '二月', seriesName: '回款率%', value: null })).toBeUndefined()
})
