import { expect, test } from 'vitest'
import { completeSettings, personalSettings } from './center.contract'
import { defaultSettings } from './personal-settings'

test('the defaults are settings', () => {
  expect(personalSettings.parse(defaultSettings)).toEqual(defaultSettings)
})

test.each([null, undefined, 'text', 3, [], {}])('of %j nothing is kept', (kept) => {
  expect(completeSettings(kept)).toEqual(defaultSettings)
})

test('an older shape keeps what is understood', () => {
  const older = { theme: '#13c2c2', size: 'huge', fontSize: 18, tagsView: false, showSettings: true }
  expect(completeSettings(older)).toEqual({
    ...defaultSettings,
    theme: '#13c2c2',
    fontSize: 18,
    tagsView: false,
  })
})
