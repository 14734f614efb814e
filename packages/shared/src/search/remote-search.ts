/** How the remote variant of the header search shows a menu entry: 项目管理 > 招标项目. Untitled levels are skipped. */
export const titlePath = (titles: readonly (string | undefined)[]): string =>
  titles.filter(Boolean).join(' > ')
