import { expect, test } from 'vitest'
import { makeImportsDirect } from './direct-imports.ts'

const places = new Map([
  ['Button', { from: '@douyinfe/semi-ui-19/lib/es/button', name: 'default' }],
  ['Row', { from: '@douyinfe/semi-ui-19/lib/es/grid', name: 'Row' }],
])
const made = (code: string) => makeImportsDirect(code, () => places)

test('imports what an index names from where it is, also under another name', () => {
  expect(made("import { Button, Row as Line } from '@douyinfe/semi-ui-19'")).toBe(
    "import Button from '@douyinfe/semi-ui-19/lib/es/button';import { Row as Line } from '@douyinfe/semi-ui-19/lib/es/grid'",
  )
})

test('leaves alone what the index does not tell of, types and other packages', () => {
  expect(made("import { Unknown } from '@douyinfe/semi-ui-19'")).toBe(
    "import { Unknown } from '@douyinfe/semi-ui-19'",
  )
  expect(made("import { type Button } from '@douyinfe/semi-ui-19'")).toContain('type Button')
  expect(made("import { Button } from './button'")).toBe("import { Button } from './button'")
})
