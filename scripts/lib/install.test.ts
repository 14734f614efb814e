import { expect, test } from 'vitest'
import { satisfiesLock } from './install.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const wanted = {
  '': { version: '0.1.0' },
  'packages/shared': { version: '0.1.0' },
  'node_modules/@agency/shared': { link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/binary-here': { version: '1.0.0', optional: true, ...here },
  'node_modules/binary-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}
const { '': _root, 'node_modules/binary-elsewhere': _elsewhere, ...installed } = wanted

test('an installation with everything this machine needs is left alone', () => {
  expect(satisfiesLock(installed, wanted)).toBe(true)
})

test.each([
  ['another version', { ...installed, 'node_modules/pg': { version: '8.22.0' } }],
  ['a new workspace', { ...installed, 'node_modules/@agency/shared': undefined }],
  ['a missing package', { ...installed, 'node_modules/pg': undefined }],
  ['the missing programs of this platform', { ...installed, 'node_modules/binary-here': undefined }],
  ['no installation', {}],
])('%s is installed again', (_what, found) => {
  expect(satisfiesLock(found as typeof installed, wanted)).toBe(false)
})
