import { defineFlow } from '@agency/shared/flow/flow'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { expect, test } from 'vitest'
import { arrowKey, passedStepsAndArrows } from './case-history'
import { BOX, layOutFlow } from './diagram-layout'

const boxLeftOf = (step: string) => layOutFlow(clientFlow).boxes.find((box) => box.step === step)?.x

test('every step is drawn once, in a column by its distance from the start', () => {
  const { boxes } = layOutFlow(clientFlow)
  expect(boxes.map((box) => box.step).sort()).toEqual(Object.keys(clientFlow.steps).sort())
  expect(boxLeftOf('audit')).toBeGreaterThan(boxLeftOf('draft') ?? Infinity)
  expect(boxLeftOf('enabled')).toBe(boxLeftOf('fix'))
})

test('no two boxes overlap, and all lie inside the picture', () => {
  const { boxes, width, height } = layOutFlow(clientFlow)
  for (const box of boxes) {
    expect(box.x + BOX.width).toBeLessThanOrEqual(width)
    expect(box.y + BOX.height).toBeLessThanOrEqual(height)
    for (const other of boxes)
      if (other !== box)
        expect(Math.abs(box.x - other.x) >= BOX.width || Math.abs(box.y - other.y) >= BOX.height).toBe(true)
  }
})

test('moves between the same two steps share one arrow', () => {
  const { arrows } = layOutFlow(clientFlow)
  expect(arrows.find((arrow) => arrow.from === 'transfer' && arrow.to === 'enabled')?.labels).toEqual([
    '同意转移',
    '退回转移',
  ])
})

test('a long way back runs below the boxes', () => {
  const long = defineFlow({
    code: 'long',
    bizType: 'test:long',
    title: '长',
    version: 1,
    start: 'a',
    steps: {
      a: { title: '一', status: '1' },
      b: { title: '二', status: '2' },
      c: { title: '三', status: '3' },
    },
    moves: {
      ab: { label: '甲', from: 'a', to: 'b' },
      bc: { label: '乙', from: 'b', to: 'c' },
      ca: { label: '丙', from: 'c', to: 'a' },
    },
  })
  const { arrows, boxes, height } = layOutFlow(long)
  const labelY = arrows.find((arrow) => arrow.from === 'c')?.labelAt.y ?? 0
  expect(labelY).toBeGreaterThan(Math.max(...boxes.map((box) => box.y + BOX.height)))
  expect(labelY).toBeLessThan(height)
})

test('what the server does by itself out of many steps is told in words, and crosses no arrow', () => {
  const many = defineFlow({
    code: 'many',
    bizType: 'test:many',
    title: '多',
    version: 1,
    start: 'a',
    steps: {
      a: { title: '一', status: '1' },
      b: { title: '二', status: '2' },
      c: { title: '三', status: '3' },
      d: { title: '四', status: '4' },
      off: { title: '已撤', status: '9', end: true },
    },
    moves: {
      ab: { label: '甲', from: 'a', to: 'b' },
      bc: { label: '乙', from: 'b', to: 'c' },
      cd: { label: '丙', from: 'c', to: 'd' },
      off: { label: '撤销', bySystem: true, from: ['a', 'b', 'c', 'd'], to: 'off' },
    },
  })
  const { arrows, asides, boxes } = layOutFlow(many)
  expect(arrows.map(({ labels }) => labels)).toEqual([['甲'], ['乙'], ['丙']])
  expect(asides).toEqual([{ label: '撤销', from: ['一', '二', '三', '四'], to: '已撤' }])
  expect(boxes.map(({ step }) => step)).toContain('off')
})

test('a log that names steps by title, as the server writes it, marks them as passed', () => {
  const { steps, arrows } = passedStepsAndArrows(clientFlow, [
    {
      fromStep: '填写客户',
      toStep: '部门负责人审核',
      actionName: '提交',
      userId: 'a',
      time: '2026-11-20T09:00:00Z',
    },
  ])
  expect(steps.has('audit')).toBe(true)
  expect(arrows.has(arrowKey('draft', 'audit'))).toBe(true)
})
