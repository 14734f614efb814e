/**
 * The 11 series colours in order of use (SPEC section 9). Each has a contrast of at least 3:1 with light and dark
 * cards (WCAG 2.2, 1.4.11), as the test ensures.
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
