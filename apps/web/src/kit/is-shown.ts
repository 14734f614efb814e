/** True when an element is laid out: neither it nor anything around it is hidden. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
