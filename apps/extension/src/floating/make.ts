const SVG = 'http://www.w3.org/2000/svg'

/** An element with attributes and children; never from markup, which a page's policy may forbid. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** A shape of one path in a square of 24. */
export function drawn(path: string): SVGElement {
  const [svg, shape] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'path')]
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

export const shapes = {
  assistant:
    'M10.5 3.5 12.3 9a3 3 0 0 0 1.9 1.9l5.5 1.8-5.5 1.8a3 3 0 0 0-1.9 1.9l-1.8 5.5-1.8-5.5a3 3 0 0 0-1.9-1.9l-5.5-1.8 5.5-1.8A3 3 0 0 0 8.7 9zM19 2l.8 2.2L22 5l-2.2.8L19 8l-.8-2.2L16 5l2.2-.8z',
  consult:
    'M5 3h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-6.2l-4.1 3.7A1 1 0 0 1 7 20v-3H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3m2.5 5.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5m4.5 0a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5m4.5 0a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5',
  close: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z',
} as const
