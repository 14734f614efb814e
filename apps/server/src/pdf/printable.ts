import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { Block, Paragraph, Table } from './blocks'
import { codePointOf, missingCharacters, type TextFonts } from './fonts'

/** A text of a document, and the name by which the person who wrote it knows it. */
export interface NamedText {
  name: string
  text: string
}

const say = {
  missing: (name: string, characters: string) => `${name} 中有不能打印的字符：${characters}，请改写后再办理`,
  character: (character: string, codePoint: string) => `“${character}”（${codePoint}）`,
}

/** The name of a cell, by its row and the heading above it. */
export const nameOfCell = (row: number, column: string) => `第 ${row} 行“${column}”`

const textOfParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')

/**
 * The texts of a document. A cell is named by its row and by the heading above it, everything else by the
 * title of the document.
 */
export const textsOfBlocks = (title: string, blocks: readonly Block[]): NamedText[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? textsOfTable(title, block) : [{ name: title, text: textOfParagraphs([block]) }],
  )

function textsOfTable(title: string, { rows }: Table): NamedText[] {
  const heading = rows
    .findLast(({ isHeader }) => isHeader)
    ?.cells.map(({ content }) => textOfParagraphs(content))
  const headers = rows.filter(({ isHeader }) => isHeader).length
  return rows.flatMap(({ cells, isHeader }, at) =>
    cells.map(({ content }, column) => {
      const under = isHeader ? undefined : heading?.[column]
      return {
        name: under ? nameOfCell(at + 1 - headers, under) : title,
        text: textOfParagraphs(content),
      }
    }),
  )
}

/** Why a document cannot be printed: the fields with characters that no font has. */
export class UnprintableText extends Error {
  override readonly name = 'UnprintableText'
  constructor(readonly problems: readonly FieldProblem[]) {
    super(problems.map(({ message }) => message).join('\n'))
  }
}

/**
 * Refuses a document that has characters without a shape in either font: emoji, private characters, the
 * newest Chinese characters. They would be printed as crossed boxes. A character is told at the value
 * in which it was written, or else at the place where it stands in the document.
 * @throws UnprintableText with a problem for each field
 */
export function assertPrintable(
  fonts: TextFonts,
  texts: readonly NamedText[],
  values: readonly NamedText[],
): void {
  const missing = missingCharacters(texts.map(({ text }) => text).join(''), fonts)
  if (missing.length === 0) return
  const inValues = problemsWith(missing, values)
  const told = new Set(inValues.flatMap(({ characters }) => characters))
  const elsewhere = problemsWith(
    missing.filter((character) => !told.has(character)),
    texts,
  )
  throw new UnprintableText([...inValues, ...elsewhere].map(toFieldProblem))
}

interface Unprintable {
  name: string
  characters: readonly string[]
}

const problemsWith = (missing: readonly string[], texts: readonly NamedText[]): Unprintable[] =>
  texts.flatMap(({ name, text }) => {
    const characters = missing.filter((character) => text.includes(character))
    return characters.length > 0 ? [{ name, characters }] : []
  })

const toFieldProblem = ({ name, characters }: Unprintable): FieldProblem => ({
  field: name,
  message: say.missing(name, characters.map(nameCharacter).join('、')),
})

const nameCharacter = (character: string): string => say.character(character, codePointOf(character))
