import { expect, test } from 'vitest'
import { makeImportsDirect } from './direct-imports.ts'

const places = new Map([
  ['Button', { from: '@douyinfe/semi-ui-19/lib/es/button', name: 'default' }],
  ['Row', { from: '@douyinfe/semi-ui-19/lib/es/grid', name: 'Row' }],
])
const rewriteImports = (code: string) => makeImportsDirect(code, () => places)

test('imports what an index names from where it is, also under another name', () => {
  expect(rewriteImports("import { Button, Row as Line } from '@douyinfe/semi-ui-19'")).toBe(
    "import Button from '@douyinfe/semi-ui-19/lib/es/button';import { Row as Line } from '@douyinfe/semi-ui-19/lib/es/grid'",
  )
})

test('leaves alone what the index does not tell of, types and other packages', () => {
  expect(rewriteImports("import { Unknown } from '@douyinfe/semi-ui-19'")).toBe(
    "import { Unknown } from '@douyinfe/semi-ui-19'",
  )
  expect(rewriteImports("import { type Button } from '@douyinfe/semi-ui-19'")).toContain('type Button')
  expect(rewriteImports("import { Button } from './button'")).toBe("import { Button } from './button'")
})
