import { expect, it } from 'vitest'
import { previewKindOf, withMimeType } from './preview-kind'

it('shows pictures, PDF and Word documents; anything else is downloaded', () => {
  expect(['a.PNG', 'a.jpeg', 'a.pdf', 'a.docx'].map(previewKindOf)).toEqual(['image', 'image', 'pdf', 'docx'])
  expect(['a.doc', 'a.html', 'a.svg', 'pdf', 'a', 'a.toString'].map(previewKindOf)).toEqual(
    Array(6).fill(undefined),
  )
})

it('never opens a file as a page', () => {
  expect(withMimeType(new Blob(['<script>'], { type: 'text/html' }), 'a.pdf').type).toBe('application/pdf')
  expect(withMimeType(new Blob(['<script>'], { type: 'text/html' }), 'a.html').type).toBe(
    'application/octet-stream',
  )
})
