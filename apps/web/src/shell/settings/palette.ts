/** The red, green and blue parts of a colour, 0 to 255. */
type Colour = readonly [number, number, number]

/** The custom properties of body that set the colours of a light and of a dark page. */
export type Palette = Record<'light' | 'dark', Readonly<Record<string, string>>>

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
/** The colour of text on a background that is too pale for white. */
const INK: Colour = [22, 22, 26]

/** The minimum contrast of ordinary text with its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** Minimum contrast of a button with the page (WCAG 2.2, 1.4.11). */
const VISIBLE = 3
/**
 * A background with less contrast to white than this keeps its colour and has dark text, instead of being darkened
 * for white text.
 */
const TOO_PALE = 2

/**
 * The backgrounds of primary as text: pages, cards, dialogs, popups, and the hover fill over them (Semi's own
 * values).
 */
const GROUNDS = {
  light: [WHITE, parseHexColour('#f3f5f8'), parseHexColour('#e9ebee')],
  dark: [
    parseHexColour('#121317'),
    parseHexColour('#16161a'),
    parseHexColour('#232429'),
    parseHexColour('#35363c'),
    parseHexColour('#43444a'),
  ],
} as const

/** The share of the chosen colour in the pale backgrounds: default, hovered, pressed. */
const LIGHT_TINTS = [0.09, 0.14, 0.2] as const
/** In the dark mode the tint is laid over the background (global.css has the same opacities). */
const DARK_TINTS = [0.24, 0.32, 0.4] as const
const DARK_TINT_LUMINANCE = 0.1

/**
 * Returns the colours that follow from a chosen one. Semi uses one primary both as text and as background, so primary
 * is the chosen colour moved towards black (in the dark mode towards white) until it is readable on every background
 * of the page and on its own tint; only the solid button keeps the chosen colour when text is readable on it.
 */
export function buildPalette(chosen: string): Palette {
  const colour = parseHexColour(chosen)
  return { light: buildLightPalette(colour), dark: buildDarkPalette(colour) }
}

function buildLightPalette(colour: Colour): Palette['light'] {
  const tints = LIGHT_TINTS.map((part) => roundColour(mixColours(WHITE, colour, part)))
  const grounds = [...GROUNDS.light, ...tints]
  const primary = nearestGoodColour(BLACK, colour, (now) =>
    grounds.every((ground) => contrastRatio(now, ground) >= READABLE),
  )
  const middle = [0.45, 0.7].map((part) => mixColours(WHITE, colour, part))
  const darker = [0.14, 0.3, 0.46, 0.62].map((part) => mixColours(primary, BLACK, part))
  return { ...blueVariables([...tints, ...middle, primary, ...darker]), ...solidButtonColours(colour) }
}

function buildDarkPalette(colour: Colour): Palette['dark'] {
  const tint = nearestGoodColour(BLACK, brightenFully(colour), (now) => luminance(now) <= DARK_TINT_LUMINANCE)
  const tinted = DARK_TINTS.flatMap((part) =>
    GROUNDS.dark.slice(0, 4).map((ground) => mixColours(ground, tint, part)),
  )
  const grounds = [...GROUNDS.dark, ...tinted]
  const primary = palerUntilGood(colour, (now) =>
    grounds.every((ground) => contrastRatio(now, ground) >= READABLE),
  )
  const darker = [0.7, 0.55, 0.35].map((part) => mixColours(tint, BLACK, part))
  const lighter = [0.25, 0.45, 0.65, 0.85].map((part) => mixColours(primary, WHITE, part))
  const card = GROUNDS.dark[2]
  const ground = nearestGoodColour(WHITE, colour, (now) => contrastRatio(now, card) >= VISIBLE)
  return {
    ...blueVariables([...darker, tint, mixColours(tint, primary, 0.5), primary, ...lighter]),
    ...solidButtonColours(ground),
  }
}

const blueVariables = (colours: readonly Colour[]) =>
  Object.fromEntries(
    colours.map((colour, index) => [`--semi-blue-${index}`, colour.map(Math.round).join(', ')]),
  )

/** Returns the background of a solid button, also hovered and pressed, and its text colour. */
function solidButtonColours(colour: Colour): Record<string, string> {
  const pale = contrastRatio(WHITE, colour) < TOO_PALE
  const ground = pale
    ? colour
    : nearestGoodColour(BLACK, colour, (now) => contrastRatio(WHITE, now) >= READABLE)
  return {
    '--solid-ground': rgbText(ground),
    '--solid-hover': rgbText(mixColours(ground, BLACK, 0.1)),
    '--solid-active': rgbText(mixColours(ground, BLACK, 0.2)),
    '--solid-text': rgbText(pale ? INK : WHITE),
  }
}

/** Makes a colour brighter first and only then moves it towards white, so that it remains a colour longer. */
function palerUntilGood(from: Colour, isGood: (colour: Colour) => boolean): Colour {
  const bright = brightenFully(from)
  return isGood(roundColour(bright))
    ? nearestGoodColour(bright, from, isGood)
    : nearestGoodColour(WHITE, bright, isGood)
}

/** Returns the same hue at its highest brightness. */
function brightenFully(colour: Colour): Colour {
  const most = Math.max(...colour)
  return most === 0 ? WHITE : scaleChannels(colour, 255 / most)
}

const scaleChannels = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by]

/** Returns the colour nearest to `from`, on the way to `end`, that is good enough. `end` itself always is. */
function nearestGoodColour(end: Colour, from: Colour, isGood: (colour: Colour) => boolean): Colour {
  const STEPS = 256
  for (let step = 0; step < STEPS; step++) {
    const now = roundColour(mixColours(from, end, step / STEPS))
    if (isGood(now)) return now
  }
  return roundColour(end)
}

const mixColours = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

const roundColour = (colour: Colour): Colour => [
  Math.round(colour[0]),
  Math.round(colour[1]),
  Math.round(colour[2]),
]

const rgbText = (colour: Colour) => `rgb(${roundColour(colour).join(', ')})`

function parseHexColour(text: string): Colour {
  const parseHexChannel = (from: number) => Number.parseInt(text.slice(from, from + 2), 16)
  return [parseHexChannel(1), parseHexChannel(3), parseHexChannel(5)]
}

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
function contrastRatio(a: Colour, b: Colour): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (bright + 0.05) / (dim + 0.05)
}
