import { expect, test } from 'vitest'
import { markedKindOf } from './marked-kinds'

test('PDF and pictures are read and copied, Word documents only read, anything else neither', () => {
  expect(['合同.PDF', 'a.jpg', 'b.jpeg', 'c.png'].map((name) => markedKindOf(name)?.isCopied)).toEqual(
    Array(4).fill(true),
  )
  expect(markedKindOf('纪要.docx')).toEqual({ as: 'docx', isCopied: false })
  expect(['a.doc', 'a.xlsx', 'a.zip', 'a.mp4', 'pdf', 'a.toString'].map(markedKindOf)).toEqual(
    Array(6).fill(undefined),
  )
})
