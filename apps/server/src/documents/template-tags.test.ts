import { expect, it } from 'vitest'
import type { DocumentTemplate } from './document-source'
import { type FoundTag, findTagProblems } from './template-tags'

const template: DocumentTemplate = {
  code: 'a',
  name: '甲',
  destination: { to: 'house', why: 'a test' },
  sections: [
    { title: '一', fields: ['名称', '备注'] },
    { title: '二', loop: '联系人', fields: ['姓名'] },
    { title: '三', loop: '附件', fields: ['大小'] },
  ],
}

/** Parses tags as written in templates. */
const createTags = (...texts: string[]): FoundTag[] =>
  texts.map((text) => {
    if (text.startsWith('#')) return { name: text.slice(1), disposition: 'Open' }
    if (text.startsWith('/')) return { name: text.slice(1), disposition: 'Close' }
    return { name: text, disposition: 'SelfClosed' }
  })
const tagProblemsIn = (...texts: string[]) => findTagProblems(createTags(...texts), template)

it('takes fields, loops with their own and outer fields, and what every document has', () => {
  expect(tagProblemsIn('名称', '#联系人', '姓名', '名称', '/联系人', '制表人')).toEqual([])
})

it('takes a field around text: the text is there if the field is filled', () => {
  expect(tagProblemsIn('#备注', '备注', '/备注')).toEqual([])
})

it('names every unknown field, once', () => {
  expect(tagProblemsIn('甲', '名称', '甲', '#乙', '/乙')).toEqual(['模板中有未知的字段：{甲}、{#乙}'])
})

it('does not know a field of a loop outside of it, nor an empty tag', () => {
  expect(tagProblemsIn('姓名', '')).toEqual(['模板中有未知的字段：{姓名}、{}'])
})

it('says what is not opened, not closed, or crossed', () => {
  expect(tagProblemsIn('/联系人')).toEqual(['{/联系人} 没有对应的 {#联系人}'])
  expect(tagProblemsIn('#联系人')).toEqual(['{#联系人} 没有对应的 {/联系人}'])
  expect(tagProblemsIn('#联系人', '#备注', '/联系人', '/备注')).toContain('{/联系人} 没有对应的 {#联系人}')
})

it('says how a loop is written', () => {
  expect(tagProblemsIn('联系人')).toEqual(['“联系人”是多行内容，请写成 {#联系人}…{/联系人}'])
})

it('refuses a loop inside a loop, the same or another, also with a field between them', () => {
  const nestedLoopMessage = (tag: string) => [`{#${tag}} 不能写在另一个循环里，请先用 {/…} 结束外层的循环`]
  expect(tagProblemsIn('#联系人', '#联系人', '姓名', '/联系人', '/联系人')).toEqual(
    nestedLoopMessage('联系人'),
  )
  expect(tagProblemsIn('#联系人', '#备注', '#附件', '/附件', '/备注', '/联系人')).toEqual(
    nestedLoopMessage('附件'),
  )
  expect(tagProblemsIn('#联系人', '/联系人', '#联系人', '/联系人', '#附件', '/附件')).toEqual([])
  expect(tagProblemsIn('#备注', '#联系人', '/联系人', '/备注')).toEqual([])
})
