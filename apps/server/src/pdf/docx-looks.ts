import type { XmlGeneralNode, XmlNode } from 'easy-template-x'
import type { Paragraph } from './blocks'
import {
  attributeValue,
  childrenNamed,
  descendantAt,
  numberAttribute,
  pointsAttribute,
  toggleValue,
} from './docx-xml'

/** The formatting of a paragraph and its letters, as far as it is specified. */
export interface TextStyle {
  size?: number
  bold?: boolean
  align?: Paragraph['align']
  before?: number
  after?: number
  lineHeight?: number
  /** Indent of the paragraph's first line in points, or in characters. */
  indent?: number
  indentChars?: number
  onNewPage?: boolean
}

export interface TextStyles {
  /** The formatting of text that has no other, in the whole document. */
  usual: TextStyle
  /** The styles of the document, by style id. */
  styles: ReadonlyMap<string, TextStyle>
}

/** The styles of a docx, each combined with the style it is based on. */
export function textStylesOf(styles: XmlNode | undefined): TextStyles {
  const defaults = descendantAt(styles, 'w:docDefaults')
  const usual = {
    ...paragraphStyle(descendantAt(defaults, 'w:pPrDefault', 'w:pPr')),
    ...runStyle(descendantAt(defaults, 'w:rPrDefault', 'w:rPr')),
  }
  const known = new Map<string, TextStyle>()
  // A style comes after the one it is based on, as Word writes them.
  for (const style of childrenNamed(styles, 'w:style')) {
    const base = known.get(attributeValue(descendantAt(style, 'w:basedOn'), 'w:val') ?? '')
    const own = { ...paragraphStyle(descendantAt(style, 'w:pPr')), ...runStyle(descendantAt(style, 'w:rPr')) }
    known.set(attributeValue(style, 'w:styleId') ?? '', { ...base, ...own })
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
/**
 * What a single line counts when a line height is in 240ths of one; by other rules it is in twentieths of a
 * point.
 */
const SINGLE = 240

/** The formatting of a paragraph from its `w:pPr`. */
export function paragraphStyle(properties: XmlGeneralNode | undefined): TextStyle {
  const spacing = descendantAt(properties, 'w:spacing')
  const indent = descendantAt(properties, 'w:ind')
  const line = numberAttribute(spacing, 'w:line')
  const isShare = (attributeValue(spacing, 'w:lineRule') ?? 'auto') === 'auto'
  const hundredths = numberAttribute(indent, 'w:firstLineChars')
  return withoutUndefined({
    align: ALIGNS[attributeValue(descendantAt(properties, 'w:jc'), 'w:val') ?? ''],
    before: pointsAttribute(spacing, 'w:before'),
    after: pointsAttribute(spacing, 'w:after'),
    lineHeight: line !== undefined && isShare ? line / SINGLE : undefined,
    indent: pointsAttribute(indent, 'w:firstLine'),
    indentChars: hundredths === undefined ? undefined : hundredths / 100,
    onNewPage: toggleValue(descendantAt(properties, 'w:pageBreakBefore')),
  })
}

/** The formatting of a run of letters from its `w:rPr`. */
export function runStyle(properties: XmlGeneralNode | undefined): TextStyle {
  const halves = numberAttribute(descendantAt(properties, 'w:sz'))
  return withoutUndefined({
    size: halves === undefined ? undefined : halves / 2,
    bold: toggleValue(descendantAt(properties, 'w:b')),
  })
}

/** Removes undefined properties, so that they do not override other formatting. */
const withoutUndefined = (look: { [K in keyof TextStyle]: TextStyle[K] | undefined }): TextStyle =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
