import { expect, test } from 'vitest'
import { watermarkableKindOf } from './watermarkable-kinds'

test('PDF and pictures are read and copied, Word documents only read, anything else neither', () => {
  expect(['合同.PDF', 'a.jpg', 'b.jpeg', 'c.png'].map((name) => watermarkableKindOf(name)?.isCopied)).toEqual(
    Array(4).fill(true),
  )
  expect(watermarkableKindOf('纪要.docx')).toEqual({ as: 'docx', isCopied: false })
  expect(['a.doc', 'a.xlsx', 'a.zip', 'a.mp4', 'pdf', 'a.toString'].map(watermarkableKindOf)).toEqual(
    Array(6).fill(undefined),
  )
})
