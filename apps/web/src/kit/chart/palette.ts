/**
 * The 11 colours of series (SPEC section 9), in the order they are given out. Each stands out by 3 to 1 at least from
 * a light card and from a dark one (WCAG 2.2, 1.4.11), so that one list serves both; the test holds them to it.
 */
export const PALETTE = [
  '#2f7de1',
  '#12966b',
  '#d9680f',
  '#8f6be0',
  '#d6456b',
  '#0e93ad',
  '#8a8a1f',
  '#b8579f',
  '#5a8f2e',
  '#a8713c',
  '#75849a',
] as const
