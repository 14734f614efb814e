import type { XmlGeneralNode, XmlNode } from 'easy-template-x'
import type { Paragraph } from './blocks'
import { attribute, child, childrenNamed, numberAt, pointsAt, switchOf } from './docx-xml'

/** How a paragraph and its letters look, as far as something says so. */
export interface Look {
  size?: number
  bold?: boolean
  align?: Paragraph['align']
  before?: number
  after?: number
  lineHeight?: number
  /** Of its first line: points, or so many of its characters. */
  indent?: number
  indentChars?: number
  onNewPage?: boolean
}

export interface Looks {
  /** Of the whole document. */
  usual: Look
  /** By the id of the style. */
  styles: ReadonlyMap<string, Look>
}

/** What the styles of a docx say, each with what it is based on. */
export function looksOf(styles: XmlNode | undefined): Looks {
  const defaults = child(styles, 'w:docDefaults')
  const usual = {
    ...lookOfParagraph(child(defaults, 'w:pPrDefault', 'w:pPr')),
    ...lookOfRun(child(defaults, 'w:rPrDefault', 'w:rPr')),
  }
  const known = new Map<string, Look>()
  // A style stands behind the one that it is based on, as Word writes them.
  for (const style of childrenNamed(styles, 'w:style')) {
    const base = known.get(attribute(child(style, 'w:basedOn'), 'w:val') ?? '')
    const own = { ...lookOfParagraph(child(style, 'w:pPr')), ...lookOfRun(child(style, 'w:rPr')) }
    known.set(attribute(style, 'w:styleId') ?? '', { ...base, ...own })
  }
  return { usual, styles: known }
}

const ALIGNS: Readonly<Record<string, Paragraph['align']>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}
/** In this rule a line is measured in 240ths of a single one; in the others in twentieths of a point. */
const SINGLE = 240

/** What `w:pPr` says. */
export function lookOfParagraph(properties: XmlGeneralNode | undefined): Look {
  const spacing = child(properties, 'w:spacing')
  const indent = child(properties, 'w:ind')
  const line = numberAt(spacing, 'w:line')
  const isShare = (attribute(spacing, 'w:lineRule') ?? 'auto') === 'auto'
  const hundredths = numberAt(indent, 'w:firstLineChars')
  return said({
    align: ALIGNS[attribute(child(properties, 'w:jc'), 'w:val') ?? ''],
    before: pointsAt(spacing, 'w:before'),
    after: pointsAt(spacing, 'w:after'),
    lineHeight: line !== undefined && isShare ? line / SINGLE : undefined,
    indent: pointsAt(indent, 'w:firstLine'),
    indentChars: hundredths === undefined ? undefined : hundredths / 100,
    onNewPage: switchOf(child(properties, 'w:pageBreakBefore')),
  })
}

/** What `w:rPr` says. */
export function lookOfRun(properties: XmlGeneralNode | undefined): Look {
  const halves = numberAt(child(properties, 'w:sz'))
  return said({
    size: halves === undefined ? undefined : halves / 2,
    bold: switchOf(child(properties, 'w:b')),
  })
}

/** Without what nothing is said of, so that it does not cover what something else says. */
const said = (look: { [K in keyof Look]: Look[K] | undefined }): Look =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
