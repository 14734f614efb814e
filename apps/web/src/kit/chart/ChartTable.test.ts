import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartTable } from './ChartTable'

const data = { categories: ['一月', '二月'], series: { 服务费: [1200, null], '回款率%': [90, 80] } }
const renderChartTable = (onPick: (() => void) | undefined) =>
  renderToStaticMarkup(
    createElement(ChartTable, {
      title: '收入',
      axis: '月份',
      data,
      format: (value) => `${value} 元`,
      onPick,
    }),
  )
const tagTextsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )

test('表格有图上的每个数，写法相同', () => {
  const html = renderChartTable(undefined)
  expect(tagTextsIn(html, 'th')).toEqual(['月份', '服务费', '回款率%', '一月', '二月'])
  expect(tagTextsIn(html, 'td')).toEqual(['1200 元', '90%', '—', '80%'])
  expect(html).not.toContain('<button')
})

test('可以下钻时，有值的数是按钮', () => {
  expect(
    tagTextsIn(
      renderChartTable(() => undefined),
      'button',
    ),
  ).toEqual(['1200 元', '90%', '80%'])
})
