import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeScratchCopy } from '../support/scratch'

/** Files that break one rule each, by the rule's name. They are written into a copy: other tests read the checkout. */
const offences: Record<string, [file: string, text: string]> = {
  'shared-knows-no-app': ['packages/shared/src/rule-a.ts', `import '../../../apps/server/src/settings'\n`],
  'apps-do-not-import-each-other': ['apps/web/src/rule-b.ts', `import '../../server/src/settings'\n`],
  'shared-runs-anywhere': ['packages/shared/src/rule-c.ts', `import 'node:fs'\n`],
  'shared-has-no-ui': ['packages/shared/src/rule-d.ts', `import 'react'\n`],
  'consult-stands-alone': ['packages/consult/src/rule-i.ts', `import '../../../apps/web/src/modules'\n`],
  'kits-do-not-know-modules': [
    'apps/server/src/http/rule-e.ts',
    `import '../modules/crm-client/client.table'\n`,
  ],
  'modules-meet-in-shared-only': [
    'apps/server/src/modules/rule-f/rule-f.ts',
    `import '../crm-client/client.store'\n`,
  ],
  'tender-modules-stand-on-the-project': [
    'apps/server/src/modules/tender-rule/rule-i.ts',
    `import '../tender-project/lot/lot.store'\n`,
  ],
  'tender-words-stand-on-the-project': [
    'packages/shared/src/modules/tender-rule/rule-j.ts',
    `import '../tender-bond/bond.flow'\n`,
  ],
  'server-floor-request': ['apps/server/src/http/rule-k.ts', `import '../workflow/engine'\n`],
  'server-rooms-have-a-floor': ['apps/server/src/rule-l/rule-l.ts', `import '../settings'\n`],
  'tender-floor-lot': [
    'apps/server/src/modules/tender-project/lot/rule-m.ts',
    `import '../award/award.moves'\n`,
  ],
  'tender-floor-duties': [
    'apps/server/src/modules/tender-project/exception/rule-n.ts',
    `import '../announcement/announcement.store'\n`,
  ],
  'tender-rooms-have-a-floor': [
    'apps/server/src/modules/tender-project/rule-o/rule-o.ts',
    `import '../tables/lot.table'\n`,
  ],
  'shared-floor-modules': ['packages/shared/src/modules/rule-q/rule-q.ts', `import '../../flows'\n`],
  'shared-rooms-have-a-floor': ['packages/shared/src/rule-r/rule-r.ts', `import '../flows'\n`],
  'kit-floor-forms': ['apps/web/src/kit/form/rule-s.ts', `import '../list/list.messages'\n`],
  'kit-rooms-have-a-floor': ['apps/web/src/kit/rule-t/rule-t.ts', `import '../data/use-busy'\n`],
  'no-circles': ['apps/server/src/http/rule-g.ts', `import './rule-g2'\n`],
  'no-orphans': ['apps/server/src/http/rule-h.ts', 'export const alone = 1\n'],
}
const helper: [string, string] = ['apps/server/src/http/rule-g2.ts', `import './rule-g'\n`]
const all = [...Object.values(offences), helper]
let broken: string[] = []

beforeAll(() => {
  const { root, remove } = makeScratchCopy()
  try {
    for (const [file, text] of all) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    broken = violationsIn(root)
  } finally {
    remove()
  }
})

function violationsIn(root: string): string[] {
  const args = [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'apps',
    'packages',
  ]
  let report: string
  try {
    report = execFileSync('npx', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    report = (error as { stdout: string }).stdout // it exits with the number of violations
  }
  const { summary } = JSON.parse(report) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
}

describe('import rules', () => {
  test.each(Object.entries(offences))('%s is caught when broken', (rule, [file]) => {
    expect(broken).toContain(`${rule} ${file}`)
  })
})
