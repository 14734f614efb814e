import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import type { FontFiles } from './font-files'

/** A font that text is printed with. */
export interface PrintFont {
  bytes: Buffer
  /** Height of its letters above the baseline, in font sizes. */
  ascent: number
  codePoints: ReadonlySet<number>
}

/** The fonts that a text needs; `rare` is undefined when the usual font has all of its characters. */
export interface TextFonts {
  usual: PrintFont
  rare: PrintFont | undefined
}

/** A piece of a text whose characters are all in one font. */
export interface FontRun {
  font: keyof TextFonts
  text: string
}

/** Printed instead of a character that no font has, as printers did with a piece of type turned over. */
export const MISSING_MARK = '〓'

const opened = new Map<string, Promise<PrintFont>>()

function openFont(path: string): Promise<PrintFont> {
  const known = opened.get(path) ?? readFont(path)
  opened.set(path, known)
  return known
}

async function readFont(path: string): Promise<PrintFont> {
  const bytes = await readFile(path)
  const font = create(bytes)
  if (!isSingleFont(font)) throw new Error(`${path} is a collection of fonts`)
  return { bytes, ascent: font.ascent / font.unitsPerEm, codePoints: new Set(font.characterSet) }
}

const isSingleFont = (font: ReturnType<typeof create>): font is Font => 'characterSet' in font

/**
 * Line breaks, joiners, variation selectors and other characters without a shape of their own. They stay with
 * the character before them, whichever font that needs.
 */
const WITHOUT_SHAPE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

const isMissingIn = ({ codePoints }: PrintFont, character: string): boolean =>
  !codePoints.has(character.codePointAt(0) ?? 0) && !WITHOUT_SHAPE.test(character)

/**
 * Opens the fonts that a text needs. The font of the rare characters, thirty megabytes, is only opened when
 * the usual one lacks a character of the text.
 */
export async function openFontsFor(text: string, files: FontFiles): Promise<TextFonts> {
  const usual = await openFont(files.usual)
  const needsRare = [...new Set(text)].some((character) => isMissingIn(usual, character))
  return { usual, rare: needsRare ? await openFont(files.rare) : undefined }
}

/** The characters of a text that neither font has, each once. */
export const missingCharacters = (text: string, { usual, rare }: TextFonts): string[] =>
  [...new Set(text)].filter(
    (character) => isMissingIn(usual, character) && !(rare && !isMissingIn(rare, character)),
  )

/** The code point of a character as it is written everywhere, for example `U+1F600`. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The text with the code point of each character that no font has in its place, so that none is lost. */
export function spellOutMissing(text: string, fonts: TextFonts): string {
  const missing = new Set(missingCharacters(text, fonts))
  return [...text]
    .map((character) => (missing.has(character) ? `${MISSING_MARK}（${codePointOf(character)}）` : character))
    .join('')
}

/**
 * Splits a text into the longest pieces that one font can print, in their order. A character that no font has
 * is replaced by `MISSING_MARK`.
 */
export function splitByFont(text: string, fonts: TextFonts): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const next = fontRunOf(character, last?.font ?? 'usual', fonts)
    if (last && last.font === next.font) last.text += next.text
    else runs.push(next)
  }
  return runs
}

function fontRunOf(character: string, before: FontRun['font'], { usual, rare }: TextFonts): FontRun {
  if (WITHOUT_SHAPE.test(character)) return { font: before, text: character }
  if (!isMissingIn(usual, character)) return { font: 'usual', text: character }
  return rare && !isMissingIn(rare, character)
    ? { font: 'rare', text: character }
    : { font: 'usual', text: MISSING_MARK }
}
