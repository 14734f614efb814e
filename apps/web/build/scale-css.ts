import type { Plugin } from 'vite'

/** In px: text is not made smaller than this, because Chinese would not be readable. */
const SMALLEST_TEXT = 12
/**
 * In px: Semi centres text in a control by a line height equal to the control's height; smaller line heights are
 * those of text.
 */
const LOWEST_CONTROL_LINE = 28
/** In px: a control is never lower than this, its text of 14 px with a little room. */
const ROOM_FOR_TEXT = 18

const SEMI = /\/semi-(?:foundation|ui-19|icons)\//
const CONTROL =
  /\/semi-foundation\/lib\/es\/(?:button|input|inputNumber|select|cascader|treeSelect|autoComplete|tagInput|pagination)\//
/** In these files only some rules concern controls that stand in a line with others. */
const CONTROL_SELECTOR = /range-input|semi-page-item/
const TABLE_CELL = /semi-table-row-(?:cell|head)/
const ICON_BUTTON = /semi-button-with-icon-only/

const FLAT_RULE = /([^{}]+)\{[^{}]*\}/g

/**
 * Lets users choose sizes (SPEC section 2), which Semi's compiled CSS has in px, without a token. Text follows
 * --font-scale everywhere; heights of Semi's controls and paddings of its table cells follow --control-scale. Both
 * are 1 in shell/global.css and set by shell/settings.
 */
export const scaleCssPlugin = (): Plugin => ({
  name: 'scale-css',
  enforce: 'pre',
  transform(css, id) {
    const file = id.split('?')[0] ?? id
    return file.endsWith('.css') ? { code: scaleSizes(css, file), map: null } : undefined
  },
})

/** Returns the style sheet of `file` with sizes that depend on the two scales. */
export function scaleSizes(css: string, file: string): string {
  const isSemi = SEMI.test(file)
  const isControlFile = CONTROL.test(file)
  const text = replacePxValues(replacePxValues(css, 'font-size', scaledTextSize), 'line-height', (size) =>
    isSemi && size >= LOWEST_CONTROL_LINE ? scaledControlLine(size, isControlFile) : scaledByFont(size),
  )
  return isSemi
    ? text.replace(FLAT_RULE, (rule, selector) => scaleSemiRule(rule, selector, isControlFile))
    : text
}

function scaleSemiRule(rule: string, selector: string, isControlFile: boolean): string {
  if (TABLE_CELL.test(selector)) return replacePxValues(rule, 'padding-(?:top|bottom)', scaledByControl)
  if (!isControlFile && !CONTROL_SELECTOR.test(selector)) return rule
  return replacePxValues(
    rule,
    ICON_BUTTON.test(selector) ? 'height|width' : '(?:min-)?height',
    scaledControlHeight,
  )
}

/** Replaces the values in px of a property. */
const replacePxValues = (css: string, property: string, replaced: (size: number) => string) =>
  css.replace(
    new RegExp(`([;{\\s])(${property})\\s*:\\s*([\\d.]+)px(?=\\s*[;}!])`, 'g'),
    (_, before: string, name: string, size: string) => `${before}${name}: ${replaced(Number(size))}`,
  )

const scaledByFont = (size: number) => `calc(${size}px * var(--font-scale))`
const scaledByControl = (size: number) => `calc(${size}px * var(--control-scale))`
const scaledTextSize = (size: number) =>
  size === 0 ? '0px' : `max(${Math.min(size, SMALLEST_TEXT)}px, ${size}px * var(--font-scale))`

const scaledControlLine = (size: number, isControl: boolean) =>
  isControl ? scaledByControl(size) : `${size}px`

/** Hairlines and small marks in a control stay the same size. */
const scaledControlHeight = (size: number) =>
  size < 22 || size > 40
    ? `${size}px`
    : `max(${size}px * var(--control-scale), ${ROOM_FOR_TEXT}px * var(--font-scale))`
