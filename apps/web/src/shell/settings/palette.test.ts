import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings, THEME_COLOURS } from '@agency/shared/contract/personal-settings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPalette } from './palette'

type Colour = [number, number, number]
type Variables = Readonly<Record<string, string>>

const globalCss = readFileSync(path.resolve(import.meta.dirname, '../global.css'), 'utf8')

// WCAG 2.2 is implemented here a second time, so that a mistake in palette.ts does not confirm itself.
const linearChannel = (channel: number) =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]: Colour) =>
  0.2126 * linearChannel(r) + 0.7152 * linearChannel(g) + 0.0722 * linearChannel(b)
const contrastRatio = (a: Colour, b: Colour) => {
  const both = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(...both) / Math.min(...both)
}
const blendColours = (ground: Colour, ink: Colour, part: number) =>
  ground.map((channel, index) => channel + ((ink[index] ?? 0) - channel) * part) as Colour
const parseColour = (value: string | undefined) => (value?.match(/\d+/g) ?? []).map(Number) as Colour

const blueOfPalette = (variables: Variables, step: number) => parseColour(variables[`--semi-blue-${step}`])

const LIGHT_PAGE: Colour[] = [
  [255, 255, 255],
  [243, 245, 248],
]
const DARK_PAGE: Colour[] = [
  [18, 19, 23],
  [22, 22, 26],
  [35, 36, 41],
  [53, 54, 60],
]
const DARK_POPUP: Colour = [67, 68, 74]

/** Returns the lowest contrast between a text and its background that this colour leads to. */
function lowestContrast(colour: string): number {
  const { light, dark } = buildPalette(colour)
  const texts = [5, 6, 7]
  const lightGrounds = [
    ...LIGHT_PAGE,
    blueOfPalette(light, 0),
    blueOfPalette(light, 1),
    blueOfPalette(light, 2),
  ]
  const darkTints = DARK_PAGE.flatMap((page) =>
    [0.24, 0.32, 0.4].map((part) => blendColours(page, blueOfPalette(dark, 3), part)),
  )
  const darkGrounds = [...DARK_PAGE, DARK_POPUP, ...darkTints]
  return Math.min(
    ...texts.flatMap((step) =>
      lightGrounds.map((ground) => contrastRatio(blueOfPalette(light, step), ground)),
    ),
    ...texts.flatMap((step) => darkGrounds.map((ground) => contrastRatio(blueOfPalette(dark, step), ground))),
    // A tick or a day on a background of primary: white, or in the dark mode Semi's darkest colour.
    contrastRatio([255, 255, 255], blueOfPalette(light, 5)),
    contrastRatio([22, 22, 26], blueOfPalette(dark, 5)),
    ...[light, dark].flatMap((variables) =>
      ['--solid-ground', '--solid-hover', '--solid-active'].map((name) =>
        contrastRatio(parseColour(variables[name]), parseColour(variables['--solid-text'])),
      ),
    ),
  )
}

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([...THEME_COLOURS, '#ffff00', '#000000', '#ffffff', '#fffbe6'])('%s can be read', (colour) => {
  expect(lowestContrast(colour)).toBeGreaterThanOrEqual(4.5)
})

test('any colour can be read', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(lowestContrast(colour)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('a colour that can be read as it is stays as it was chosen', () => {
  expect(buildPalette('#0960bd').light['--solid-ground']).toBe('rgb(9, 96, 189)')
  expect(buildPalette('#6959CD').light['--solid-ground']).toBe('rgb(105, 89, 205)')
  expect(buildPalette('#ffff00').light).toMatchObject({
    '--solid-ground': 'rgb(255, 255, 0)',
    '--solid-text': 'rgb(22, 22, 26)',
  })
})

test('a solid button stands out from a dark card, whatever the colour', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const ground = parseColour(buildPalette(colour).dark['--solid-ground'])
      expect(contrastRatio(ground, [35, 36, 41])).toBeGreaterThanOrEqual(3)
    }),
  )
})

describe('global.css holds the colours of the default', () => {
  const blocks = {
    light: globalCss.split('html body {')[1]?.split('}')[0] ?? '',
    dark: globalCss.split('html body[theme-mode="dark"] {')[1]?.split('}')[0] ?? '',
  }
  test.each(['light', 'dark'] as const)('%s', (mode) => {
    const written = Object.fromEntries(
      [...blocks[mode].matchAll(/(--(?:semi-blue|solid)-\w+): ([^;]+);/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(written).toEqual(buildPalette(defaultSettings.theme)[mode])
  })
})
