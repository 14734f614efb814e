const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const CROSS = 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z'

/** Creates an element with attributes and children; never from markup, which a page's policy may forbid. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  // In an XML document `createElement` would create an element that is not HTML.
  const element = document.createElementNS(HTML, tag) as HTMLElementTagNameMap[K]
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Draws a cross of 24 × 24 px. */
export function crossIcon(): SVGElement {
  const [svg, shape] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'path')]
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  shape.setAttribute('d', CROSS)
  svg.append(shape)
  return svg
}
