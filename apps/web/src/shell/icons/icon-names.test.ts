import { expect, it } from 'vitest'
import { findIcons } from './icon-names'

const icons = findIcons('').flatMap((group) => group.icons)
const iconNamesFor = (text: string) =>
  findIcons(text).flatMap((group) => group.icons.map((icon) => icon.name))

it('every icon stands once and has Chinese words to be found by', () => {
  expect(icons.length).toBeGreaterThan(60)
  expect(new Set(icons.map((icon) => icon.name)).size).toBe(icons.length)
  for (const { name, words } of icons)
    for (const word of words) expect(word, name).toMatch(/^\p{Script=Han}+$/u)
})

it.each([
  ['首页', 'IconHome'],
  ['home', 'IconHome'],
  [' IconArchive ', 'IconArchive'],
  ['借', 'IconFolderOpen'],
  ['ｉｃｏｎ home', 'IconHome'],
])('%s finds %s', (text, name) => {
  expect(iconNamesFor(text)).toContain(name)
})

it('finds nothing by a word nobody gave', () => {
  expect(findIcons('恐龙')).toEqual([])
})
