import { expect, it } from 'vitest'
import { nameScreenshots } from './pasted-files'

const NOW = new Date('2026-11-21T07:30:12Z')
const namesAfterPaste = (...files: [name: string, type: string][]) =>
  nameScreenshots(
    files.map(([name, type]) => new File(['x'], name, { type })),
    NOW,
  ).map((file) => `${file.name} ${file.type}`)

it('names a screenshot after its moment in Shanghai, and leaves files their names', () => {
  expect(
    namesAfterPaste(
      ['image.png', 'image/png'],
      ['image.jpeg', 'image/jpeg'],
      ['合同.pdf', 'application/pdf'],
    ),
  ).toEqual([
    '截图-20261121-153012.png image/png',
    '截图-20261121-153012.jpeg image/jpeg',
    '合同.pdf application/pdf',
  ])
})
